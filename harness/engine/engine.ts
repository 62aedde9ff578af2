import type { CheckVerdict, Observation } from '../report/report.ts';
import { silences } from '../../specs/generated/silences.ts';
import type { Leases } from './leases.ts';
import type { Entry } from './catalogue.ts';
import { runAttempts, type AttemptsResult, type AttemptParts } from './run-attempts.ts';
import { rollUp } from '../report/verdict.ts';
import { foldAttempts, type Outcome } from './fold.ts';
import type { Semaphore } from './semaphore.ts';
import { acquire, type Options, optionsIn, unmetNeed } from './take-needs.ts';
import type { AnyClauseId } from '../contract/clauses.ts';
import type { Recorded } from '../client/answer.ts';

/** What a whole check gave: an outcome for each of its clauses, and the evidence. */
export interface Finished {
  readonly entry: Entry;
  readonly outcomes: ReadonlyMap<AnyClauseId, Outcome>;
  readonly observation: Observation | null;
  readonly exchanges: readonly Recorded[];
  readonly durationMs: number;
}

/** What a check as a whole came to: the verdict on all of its clauses, or that it observed. */
export const verdictOf = ({ outcomes, observation }: Finished): CheckVerdict | 'observed' =>
  observation === null ? rollUp([...outcomes.values()].map(({ verdict }) => verdict)) : 'observed';

/** What a run of checks stands on. */
export interface EngineParts {
  readonly examiner: AttemptParts;
  readonly leases: Leases;
  readonly slots: Semaphore;
  /** Whether the service answers an ordinary call now: tells a broken operation from a service that is down. */
  readonly isUp: () => Promise<boolean>;
  /** Aborted to start no further check; those under way end by themselves. */
  readonly signal: AbortSignal;
  readonly onFinished: (finished: Finished) => void;
}

/** Runs checks concurrently, each as soon as what it needs is free, and reports each when it has finished. */
export async function runChecks(entries: readonly Entry[], parts: EngineParts): Promise<void> {
  const options = optionsIn(parts.examiner.world);
  await Promise.all(entries.map((entry) => runCheck(entry, options, parts)));
}

async function runCheck(entry: Entry, options: Options, parts: EngineParts): Promise<void> {
  const { examiner, leases, slots, signal, onFinished } = parts;
  const need = unmetNeed(entry.check, options);
  if (need !== null) return onFinished(notRun(entry, `needs ${need.words} (${unlock(need.unlockedBy)})`));
  const holding = await acquire(entry.check, examiner.world, leases);
  try {
    await slots.use(async () => {
      if (signal.aborted) return onFinished(notRun(entry, 'the run was interrupted before it'));
      const started = Date.now();
      const examination = await runAttempts(examiner, entry.check, holding, signal);
      onFinished(await finish(entry, examination, parts, Date.now() - started));
    });
  } finally {
    holding.release();
  }
}

const unlock = (parts: readonly string[]): string =>
  parts.map((part) => (part === 'messages' ? 'LOYALTY_ALLOW_MESSAGES' : `fixtures: ${part}`)).join(' or ');

function notRun(entry: Entry, message: string): Finished {
  const outcome: Outcome = { verdict: 'not-run', message, finding: null, attempts: { failed: 0, of: 0 } };
  const outcomes = new Map(entry.check.clauses.map((clause) => [clause, outcome]));
  return { entry, outcomes, observation: null, exchanges: [], durationMs: 0 };
}

async function finish(
  entry: Entry,
  examination: AttemptsResult,
  parts: EngineParts,
  durationMs: number,
): Promise<Finished> {
  const { attempts, observed } = examination;
  const stands = attempts.some(({ attempt }) => attempt.findings.some(({ isDoubtful }) => isDoubtful));
  const serviceIsUp = stands && (await parts.isUp());
  const outcomes = new Map(
    entry.check.clauses.map((clause) => [
      clause,
      foldAttempts(clause, attempts, serviceIsUp, parts.examiner.client.noise),
    ]),
  );
  const exchanges = attempts.flatMap(({ attempt }) => attempt.exchanges);
  return { entry, outcomes, observation: observationOf(entry, observed), exchanges, durationMs };
}

function observationOf({ check }: Entry, observed: string | null): Observation | null {
  const silence = silences.find(({ id }) => id === check.silence);
  if (silence === undefined || observed === null) return null;
  return { id: silence.id, section: silence.section, subject: silence.question, observed };
}
