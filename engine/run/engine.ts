import { endOf } from '../client/ended-early.ts';
import { runAttempts, type AttemptParts } from './run-attempts.ts';
import type { Leases } from './leases.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { aggregateAttempts } from './aggregate-attempts.ts';
import { type CheckOutcome, notRun, observationOf, outcomeOf } from './outcome.ts';
import { type Need, unlockOf } from './need.ts';
import { type Cause, causeOf, type Lack } from '../report/cause.ts';
import type { RunContext } from './run-context.ts';
import type { Semaphore } from '../limits/semaphore.ts';
import { acquireFixtures, type FixtureLeases, type Options, unmetNeeds } from './acquire-fixtures.ts';

/** What a run of checks stands on. */
export interface EngineParts {
  readonly attempts: AttemptParts;
  /** What would meet each need. */
  readonly options: Options;
  readonly leases: Leases;
  readonly slots: Semaphore;
  /** Whether the service answers an ordinary call now: tells a broken operation from a service that is down. */
  readonly isUp: () => Promise<boolean>;
  /** Aborted to start no further check; those under way end by themselves. */
  readonly signal: AbortSignal;
  readonly onFinished: (outcome: CheckOutcome) => void;
}

/**
 * Runs checks concurrently, each as soon as what it needs is free, and reports each when it has finished. The first come
 * first where several wait for the same.
 */
export async function runChecks(entries: readonly CatalogueEntry[], parts: EngineParts): Promise<void> {
  const { run } = parts.attempts;
  const begun = entries.map((entry, place) => ({ entry, ended: runCheck(entry, place, parts) }));
  const others = begun.filter(({ entry }) => !entry.check.lasting);
  const othersEnded = Promise.all(others.map(({ ended }) => ended));
  if (others.length < begun.length) void othersEnded.finally(() => run.endLastingPauses()).catch(() => {});
  await Promise.all(begun.map(({ ended }) => ended));
}

async function runCheck(entry: CatalogueEntry, place: number, parts: EngineParts): Promise<void> {
  const { options, leases, slots, signal, onFinished } = parts;
  const [need, ...others] = unmetNeeds(entry.check, options);
  if (need !== undefined) return onFinished(notRun(entry, missing([need, ...others], parts.attempts.run)));
  const leased = await acquireFixtures(entry.check, { options, leases, altered: parts.attempts.run.altered });
  try {
    const run = async () => {
      if (signal.aborted) return onFinished(notRun(entry, causeOf('interrupted', endOf(signal))));
      onFinished(await runLeased(entry, leased, parts));
    };
    if (entry.check.lasting) {
      // It begins in its turn, and takes no slot from then on.
      await slots.use(async () => {}, place);
      await run();
    } else await slots.use(run, place);
  } finally {
    leased.release();
  }
}

/** The cause of needs that nothing meets: what is allowed already unlocks nothing. */
function missing(
  needs: readonly [Need<unknown>, ...Need<unknown>[]],
  { facts: { budget } }: RunContext,
): Cause {
  const lackOf = ({ words, unlockedBy }: Need<unknown>): Lack => {
    const lacking = unlockedBy.filter((part) => part !== 'messages' || budget.isForbidden);
    return { what: words, unlock: unlockOf(lacking) };
  };
  const [first, ...others] = needs;
  const also = others.map(lackOf);
  return { kind: 'missing', ...lackOf(first), ...(also.length === 0 ? {} : { also }) };
}

async function runLeased(
  entry: CatalogueEntry,
  leased: FixtureLeases,
  parts: EngineParts,
): Promise<CheckOutcome> {
  const started = performance.now();
  const { attempts, observed } = await runAttempts(parts.attempts, entry.check, leased, parts.signal);
  const isInDoubt = attempts.some(({ judgements }) => judgements.some(({ isDoubtful }) => isDoubtful));
  const serviceIsUp = isInDoubt && (await parts.isUp());
  const { noise } = parts.attempts.connection;
  const outcome = outcomeOf(entry, attempts, Math.round(performance.now() - started), (clause) =>
    aggregateAttempts(clause, attempts, serviceIsUp, noise),
  );
  return {
    ...outcome,
    observation: observationOf(parts.attempts.domain.silences, entry, observed, attempts),
    held: leased.keys,
  };
}
