import type { Recorded } from '../../engine/client/answer.ts';
import type { TableShare } from '../../engine/run/answered-rows.ts';
import { answersIn } from '../../engine/run/attempt.ts';
import type { Cost } from '../../engine/run/cost.ts';
import type { CheckOutcome } from '../../engine/run/outcome.ts';
import { runSuites } from '../../engine/run/run-suites.ts';
import { contractClauses } from '../../loyalty/contract/contract-watch.ts';
import { inspect } from '../../loyalty/contract/inspect.ts';
import { loyalty } from '../../loyalty/run/loyalty.ts';
import { createService } from '../../mock/service/service.ts';
import { inProcessRun } from '../../proof/in-process.ts';
import { suites } from '../../suites/all-suites.ts';

/** Clauses of answers that fewer checks show than this have a place in the costs; the others come along. */
const few = 20;

/** A quick run may end checks with more requests before their end. */
const many = 5;

/** What one check did in the run. */
interface Measured {
  readonly outcome: CheckOutcome;
  readonly requests: number;
  /** Those of a run that asks one row of each kind of its tables. */
  readonly quickRequests: number;
  /** The clauses that it judges first with a request of such a run, by the number of that request. */
  readonly judges: Record<string, string[]>;
  readonly messages: number;
  readonly pauseMs: number;
  /** The clauses that its answers were compared with, and that no check decides. */
  readonly shown: readonly string[];
}

/** Measures what each check costs, in a run of all of them one after the other; the table as JSON, a line for each check. */
export async function renderCosts(): Promise<string> {
  const measured = await measureAll();
  const timesShown = new Map<string, number>();
  for (const clause of measured.flatMap(({ shown }) => shown))
    timesShown.set(clause, (timesShown.get(clause) ?? 0) + 1);
  const isRare = (clause: string): boolean => (timesShown.get(clause) ?? 0) < few;
  const rows = measured
    .map((one) => [one.outcome.entry.check.name, costOf(one, isRare)] as const)
    .filter(([, cost]) => Object.keys(cost).length > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, cost]) => `${JSON.stringify(name)}: ${JSON.stringify(cost)}`);
  return `{\n${rows.join(',\n')}\n}\n`;
}

function costOf(
  { outcome, requests, quickRequests, judges, messages, pauseMs, shown }: Measured,
  isRare: (clause: string) => boolean,
): Cost {
  const { check } = outcome.entry;
  const own = check.clauses.filter((clause) => outcome.results.get(clause)?.verdict === 'pass');
  const rare = shown.filter(isRare);
  const isAsNamed = own.length === check.clauses.length && rare.length === 0;
  return {
    ...(requests === 1 ? {} : { requests }),
    ...(quickRequests < requests ? { quickRequests } : {}),
    ...(quickRequests > many ? { judges } : {}),
    ...(messages > 0 ? { messages } : {}),
    ...(pauseMs > 0 && !check.lasting ? { pauseMs } : {}),
    ...(isAsNamed ? {} : { decides: [...own, ...rare] }),
  };
}

async function measureAll(): Promise<Measured[]> {
  const owned = new Set(suites.flatMap(({ checks }) => checks.flatMap(({ clauses }) => clauses)));
  const passive = new Set<string>(contractClauses().filter((clause) => !owned.has(clause)));
  const quickly = new Map<string, Pick<Measured, 'quickRequests' | 'judges'>>();
  await runEach('one-of-each-kind', (outcome, { own }) =>
    quickly.set(outcome.entry.check.name, { quickRequests: own.length, judges: judgedBy(outcome, own) }),
  );
  const measured: Measured[] = [];
  await runEach('whole', (outcome, { own, messages, pauseMs }) => {
    const exchanges = outcome.attempts.flatMap((attempt) => attempt.exchanges);
    const seen = new Set<string>(answersIn(exchanges).flatMap((answer) => [...inspect(answer).seen]));
    measured.push({
      outcome,
      requests: own.length,
      ...(quickly.get(outcome.entry.check.name) ?? { quickRequests: own.length, judges: {} }),
      messages,
      pauseMs,
      shown: [...seen].filter((clause) => passive.has(clause)),
    });
  });
  return measured;
}

/** The clauses that a check judged first after a number of its own requests. */
function judgedBy({ attempts }: CheckOutcome, own: readonly Recorded[]): Record<string, string[]> {
  const judgements = attempts.flatMap((attempt) => attempt.judgements);
  const exchanges = attempts.flatMap((attempt) => attempt.exchanges);
  const judges: Record<string, string[]> = {};
  const judged = new Set<string>();
  let sent = 0;
  for (const { clause, evidence } of judgements) {
    // An earlier answer may be judged after later ones.
    sent = Math.max(sent, exchanges.indexOf(evidence) + 1);
    if (judged.has(clause)) continue;
    judged.add(clause);
    const requests = exchanges.slice(0, sent).filter((one) => own.includes(one)).length;
    judges[requests] = [...(judges[requests] ?? []), clause];
  }
  return judges;
}

/** What a check sent that no other one sent before, and how long it paused. */
interface Spent {
  readonly own: readonly Recorded[];
  readonly messages: number;
  readonly pauseMs: number;
}

/** Runs all checks one after the other against the reference service, and gives what each spent. */
async function runEach(
  tables: TableShare,
  onEach: (outcome: CheckOutcome, spent: Spent) => void,
): Promise<void> {
  let [ahead, pauseMs, messages] = [0, 0, 0];
  const service = createService({ clock: () => new Date(Date.now() + ahead) });
  const known = new Set<string>();
  await runSuites(loyalty, {
    ...inProcessRun(service),
    suites,
    tables,
    concurrency: 1,
    pause: async (ms, until) => {
      ahead += ms;
      if (until === undefined) pauseMs += ms;
    },
    onProgress: (outcome) => {
      const exchanges = outcome.attempts.flatMap((attempt) => attempt.exchanges);
      const own = exchanges.filter(({ id }) => !known.has(id));
      for (const { id } of own) known.add(id);
      onEach(outcome, { own, messages: service.messages.length - messages, pauseMs });
      messages = service.messages.length;
      pauseMs = 0;
    },
  });
}
