import process from 'node:process';
import { asyncProperty, check, sample } from 'fast-check';
import { type Mock, startMock } from '../../mock/start.ts';
import { invariants } from '../../tests/support/hostile/invariants.ts';
import { type HostileCase, hostileCases, layers } from '../../tests/support/hostile/mutation.ts';
import { type Tried, tryCase } from '../../tests/support/hostile/try-case.ts';
import { markdownTable } from './page.ts';
import type { TopicResult, TrialRow } from './row.ts';

/** Cases of a whole trial, and the seed that they are made from. */
const [count, seed] = [
  Number(process.env['HOSTILE_CASES'] ?? 2_000),
  Number(process.env['HOSTILE_SEED'] ?? 13),
];

/** What became of one case. */
export interface Outcome extends Tried {
  readonly hostile: HostileCase;
}

/** Runs against generated hostile services. */
export async function tryHostile(): Promise<TopicResult> {
  const outcomes: Outcome[] = [];
  const mock = await startMock();
  for (const hostile of sample(hostileCases, { seed, numRuns: count })) {
    outcomes.push({ hostile, ...(await tryCase(mock, hostile)) });
    if (outcomes.length % 50 === 0)
      process.stderr.write(`hostile services: ${outcomes.length} of ${count}\n`);
  }
  await showSmallest(mock, outcomes);
  await mock.stop();
  return hostileResult(outcomes);
}

/** What all cases came to: one row for each layer, and a table of the invariants. */
export function hostileResult(outcomes: readonly Outcome[]): TopicResult {
  const byLayer = layers.map((layer) => ({
    layer,
    outcomes: outcomes.filter(({ hostile }) => hostile.mutation.layer === layer),
  }));
  return {
    rows: byLayer.map((one) => rowOf(one.layer, one.outcomes)),
    more: markdownTable(
      ['cases that broke an invariant', 'compared with', ...layers],
      Object.entries(invariants).map(([name, [rule, comparedWith]]) => [
        rule,
        comparedWith,
        ...byLayer.map(
          ({ outcomes: all }) => `${all.filter((one) => hasBroken(one, name)).length} of ${all.length}`,
        ),
      ]),
    ),
  };
}

const hasBroken = ({ broken }: Outcome, name: string): boolean =>
  broken.some(({ invariant }) => invariant === name);

/** Tells the first case that breaks an invariant, and the smallest like it that still does. */
async function showSmallest(mock: Mock, outcomes: readonly Outcome[]): Promise<void> {
  const first = outcomes.findIndex(({ broken }) => broken.length > 0);
  if (first < 0) return;
  for (const { hostile, broken } of outcomes)
    if (broken.length > 0) process.stderr.write(`${JSON.stringify(hostile)}\n  ${JSON.stringify(broken)}\n`);
  const holds = asyncProperty(
    hostileCases,
    async (hostile) => (await tryCase(mock, hostile)).broken.length === 0,
  );
  const { counterexample } = await check(holds, {
    seed,
    path: String(first),
    numRuns: 1,
    interruptAfterTimeLimit: 300_000,
  });
  process.stderr.write(`The smallest like case ${first}: ${JSON.stringify(counterexample)}\n`);
}

function rowOf(layer: string, outcomes: readonly Outcome[]): TrialRow {
  const broken = outcomes.filter((one) => one.broken.length > 0);
  const struck = outcomes.reduce((sum, one) => sum + one.struck, 0);
  const largest = (of: (one: Outcome) => number): number => Math.max(0, ...outcomes.map(of));
  const codes = [0, 1, 2, 3].map(
    (code) => `${outcomes.filter((one) => one.code === code).length} with ${code}`,
  );
  return {
    promise: `No invariant breaks where a service alters its answers in the layer "${layer}"`,
    tried: `generated services (seed ${seed})`,
    times: outcomes.length,
    result: `${broken.length} broke an invariant; ${struck} answers altered; ended ${codes.join(', ')}; seconds at most: ${largest(({ seconds }) => seconds).toFixed(1)}; MiB of growth at most: ${Math.round(largest(({ growth }) => growth))}`,
    kept: broken.length === 0,
  };
}
