import type { NoiseMonitor } from '../client/noise-monitor.ts';
import type { Connection } from '../client/middleware/pipeline.ts';
import { limits } from '../limits/limits.ts';
import type { Journal } from '../resources/journal.ts';
import type { RefusedReservations } from '../resources/refused.ts';
import type { InFlightEffects } from '../resources/in-flight-effects.ts';
import { AnsweredRows, type TableShare } from './answered-rows.ts';
import type { Attempt } from './attempt.ts';
import type { Check } from './check.ts';
import type { Domain } from './domain.ts';
import type { RunContext } from './run-context.ts';
import { AttemptRunner } from './attempt-runner.ts';
import type { FixtureLeases } from './acquire-fixtures.ts';

/** What attempts need; one for the whole run. */
export interface AttemptParts {
  readonly domain: Domain;
  readonly run: RunContext;
  readonly connection: Connection;
  /** Where reservations are written down before they are made. */
  readonly journal: Journal;
  /** What earlier attempts left undecided on what is leased. */
  readonly inFlight: InFlightEffects;
  /** Reservations that were refused to earlier attempts. */
  readonly refused: RefusedReservations;
  /** Attempts of a check that may be repeated, at least. */
  readonly repeat: number;
  /** Whether a write to a fixture that its check does not lease is refused. */
  readonly refuseUnleased: boolean;
  /** How much of its tables a check asks. */
  readonly tables: TableShare;
  /** The clauses that a check is chosen for: it ends once it has judged them. Where there are none, it runs to its end. */
  readonly chosenFor: (check: Check) => ReadonlySet<string>;
}

/** Everything that the attempts of one check gave. */
export interface AttemptsResult {
  readonly attempts: readonly Attempt[];
  /** The words of an observation. */
  readonly observed: string | null;
}

/**
 * Runs a check as often as its verdict needs: `repeat` times; once more to confirm a failure that was seen only once;
 * and more often while noise keeps an answer away, unless `signal` is aborted meanwhile.
 */
export async function runAttempts(
  parts: AttemptParts,
  check: Check,
  leased: FixtureLeases,
  signal: AbortSignal,
): Promise<AttemptsResult> {
  const { inFlight, refused } = parts;
  const { keys } = leased;
  const attempts: Attempt[] = [];
  const answered = new AnsweredRows(parts.tables);
  // Attempts up to the last one that answered further rows of a table: it brought the check on.
  let advanced = 0;
  const deadline = performance.now() + limits.checkMinutes * 60_000;
  let observed: string | null = null;
  for (;;) {
    const runner = new AttemptRunner(
      { ...parts, leased, answered, enough: parts.chosenFor(check) },
      check,
      attempts.length + 1,
      deadline,
    );
    if (await inFlight.hasPending(keys, runner.api)) runner.attempt.disturb(inFlight.isStuckOn(keys));
    const before = answered.count;
    observed ??= await runner.run(check);
    attempts.push(runner.attempt);
    if (answered.count > before) advanced = attempts.length;
    if (!runner.attempt.isUnsettled) answered.forget();
    inFlight.leave(keys, await runner.cleanUp(refused), runner.attempt.lateEffectsUntil);
    if ((signal.aborted && isNoisy(runner.attempt)) || !wantsAnother(check, attempts, parts, advanced)) break;
    if (hasContradiction(runner.attempt)) await inFlight.waitUntilSettled(keys, signal);
  }
  return { attempts, observed };
}

/** Attempts under noise of a check that sends paid messages, or that ends at an operation that has never answered. */
const fewAttempts = 3;

const isNoisy = ({ end }: Attempt): boolean => end?.verdict === 'inconclusive';

/** How many attempts a check has that no attempt has decided. */
function mostUnderNoise({ once }: Check, latest: Attempt, noise: NoiseMonitor): number {
  if (!isNoisy(latest)) return noise.attemptsToConfirm;
  if (!mayAnswer(latest, noise)) return fewAttempts;
  return once ? limits.attempts : limits.attemptsToAnswer;
}

/**
 * Whether what an attempt asked last has answered in this run, and so may answer again. One that sent nothing waited for
 * what another check makes.
 */
function mayAnswer({ exchanges }: Attempt, noise: NoiseMonitor): boolean {
  const last = exchanges.at(-1);
  return last === undefined ? noise.isNoisy : noise.hasAnswered(last.operation);
}

/** Whether an attempt saw a promise broken, if only in doubt. */
const hasContradiction = ({ judgements }: Attempt): boolean => judgements.some(({ isMet }) => !isMet);

/** Whether each clause of a check has held in an attempt: what another one saw in doubt counts nothing then. */
const isDecided = ({ clauses }: Check, attempts: readonly Attempt[]): boolean =>
  clauses.every((clause) => attempts.some((attempt) => attempt.hasPassed(clause)));

function wantsAnother(
  check: Check,
  attempts: readonly Attempt[],
  { repeat, connection }: AttemptParts,
  advanced: number,
): boolean {
  const latest = attempts.at(-1);
  if (latest === undefined || latest.end?.isFinal) return false;
  if (latest.isUnsettled && !isDecided(check, attempts)) {
    const isCostly = attempts.some(({ messages }) => messages > 0);
    // What costs messages is not tried again for having answered further rows.
    if (isCostly) return attempts.length < fewAttempts;
    return attempts.length - advanced < mostUnderNoise(check, latest, connection.noise);
  }
  if (latest.end?.verdict === 'not-run') return false;
  if (check.once || check.silence !== null || latest.messages > 0) return false;
  return attempts.length < (hasContradiction(latest) ? Math.max(2, repeat) : repeat);
}
