import { startVitest, type TestCase } from 'vitest/node';
import type { Figures } from '../../tests/support/figures.ts';
import type { TrialRow } from './row.ts';

/** A promise that tests try: those of a file, or of them those with fitting names. */
interface Tried {
  readonly promise: string;
  readonly tried: string;
  readonly file: string;
  readonly names?: RegExp;
}

const tried: readonly Tried[] = [
  {
    promise: 'Messages are not sent unless they are allowed, and a plan sends nothing',
    tried: 'runs without permission; plans, and runs compared with them',
    file: 'tests/reliability/reach.test.ts',
    names: /none is allowed|plan/,
  },
  {
    promise: 'No phone of a stranger rings',
    tried: 'numbers drawn from the pool of the fixtures, or from those that a regulator sets aside',
    file: 'loyalty/data/phones.test.ts',
  },
  {
    promise: 'A debit is on disk before the send, and is given back after a complete refusal alone',
    tried: 'refusals, failures, lost answers, and requests that were never sent',
    file: 'engine/client/middleware/pay-messages.test.ts',
  },
  {
    promise: 'No phone is registered twice when answers are lost',
    tried: 'a run in which the answer to every registration is lost',
    file: 'tests/reliability/noise.test.ts',
    names: /registers no phone twice/,
  },
  {
    promise: 'No byte goes to another origin',
    tried: 'discovery documents, Location headers and redirects that name another origin',
    file: 'tests/reliability/reach.test.ts',
    names: /another origin/,
  },
  {
    promise: 'Nothing stays held after Ctrl-C, SIGTERM, an error that nothing caught, or a check that throws',
    tried: 'each of them while something is reserved',
    file: 'tests/reliability/ends.test.ts',
  },
  {
    promise:
      'The journal, the lock, recovery and `release --sweep` hold when files are torn, damaged or lost',
    tried: 'two runs at once, a reused process id, a torn and a damaged journal, a full disk, a lost journal',
    file: 'tests/reliability/state.test.ts',
  },
  {
    promise: 'No secret and nothing of a person reaches an artifact',
    tried:
      'a whole run against a service that echoes every value in every spelling, in its own and in other exchanges',
    file: 'tests/reliability/canaries.test.ts',
  },
  {
    promise: 'What is carried out late makes no clause fail',
    tried: 'a reservation and a refund that arrive after their time-out; releases that fail',
    file: 'tests/reliability/late.test.ts',
  },
  {
    promise:
      'A service that restarts, moves to another address or changes its clock in mid-run makes no clause fail, and nothing stays held',
    tried:
      'a restart, a proxy that answers meanwhile, a name that leads nowhere and elsewhere, clocks that jump by a day and a half',
    file: 'tests/reliability/mid-run.test.ts',
  },
  {
    promise: 'A 5xx that goes away is no failure, one that stands is',
    tried: 'a search that fails always, every second and every third time',
    file: 'tests/reliability/server-faults.test.ts',
  },
  {
    promise: 'The ceiling on requests holds in every second',
    tried: 'the times of requests at a rate',
    file: 'engine/client/rate-limiter.test.ts',
  },
  {
    promise: 'A hostile server harms only its own verdict: in time, below 256 MiB, reports well-formed',
    tried: 'servers that are broken or mean it, and answers that are code elsewhere',
    file: 'tests/reliability/hostile.test.ts',
  },
  {
    promise: 'Wrong input ends with 2 before anything is sent, and no earlier report is damaged',
    tried: 'broken files, wrong types, unknown options, folders that cannot be, full disks',
    file: 'tests/cli-bad-input.test.ts',
  },
];

/** What the tests of each promise came to. */
export async function trialRows(): Promise<TrialRow[]> {
  const files = [...new Set(tried.map(({ file }) => file))];
  const vitest = await startVitest('test', files, { watch: false, reporters: ['dot'] });
  const cases = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()]);
  await vitest.close();
  return tried.map((one) => rowOf(one, cases));
}

function rowOf({ promise, tried: how, file, names = /./ }: Tried, cases: readonly TestCase[]): TrialRow {
  const mine = cases.filter(({ module, name }) => module.moduleId.endsWith(file) && names.test(name));
  const failed = mine.filter((test) => test.result().state !== 'passed');
  const broken = failed.map(({ name }) => name).join('; ');
  const measured = largest(mine.map((test) => (test.meta() as { figures?: Figures }).figures ?? {}));
  const figures = Object.entries(measured).map(([what, value]) => `; ${what}: ${value}`);
  return {
    promise,
    tried: how,
    times: mine.length,
    result: `${failed.length} trials failed${broken === '' ? '' : ` (${broken})`}${figures.join('')}`,
    kept: mine.length > 0 && failed.length === 0,
  };
}

function largest(all: readonly Figures[]): Figures {
  const most: Record<string, number> = {};
  for (const figures of all) {
    for (const [what, value] of Object.entries(figures)) most[what] = Math.max(value, most[what] ?? value);
  }
  return most;
}
