import type { MissingFields } from '../contract/missing-fields.ts';
import type { CheckResult } from '../report/report.ts';
import { type Cause, causeOf, sentenceOf } from '../report/cause.ts';
import type { NoiseMonitor } from '../client/noise-monitor.ts';
import type { Attempt, Judgement } from './attempt.ts';

/** What the attempts of a check decide about one of its clauses. */
export interface Decision extends Pick<
  CheckResult,
  'verdict' | 'message' | 'cause' | 'expected' | 'received' | 'attempts' | 'evidence' | 'condition' | 'since'
> {
  /** The optional fields that a failure, or one in doubt, is about; null where it is about something else. */
  readonly missing?: MissingFields | null;
}

/**
 * Decides a clause by all attempts of a check. A complete answer that contradicts the clause is a failure, once seen;
 * one in doubt only when it stood in every attempt, none of them stuck, while `serviceIsUp` (a control call was answered) and, under
 * `noise`, in as many answers as that asks for. After two of them, one that could not ask takes nothing from it.
 */
export function aggregateAttempts(
  clause: string,
  attempts: readonly Attempt[],
  serviceIsUp: boolean,
  noise: NoiseMonitor,
): Decision {
  // What holds nothing newer counts in every edition.
  const failed = attempts
    .flatMap((attempt) => attempt.contradictionOf(clause) ?? [])
    .toSorted((one, other) => (one.since ?? '').localeCompare(other.since ?? ''));
  const passed = attempts.filter((attempt) => attempt.hasPassed(clause)).length;
  const counts = { failed: failed.length, of: failed.length + passed };
  const certain = failed.filter(({ isDoubtful }) => !isDoubtful);
  const contradiction = certain.find(({ missing }) => missing === null) ?? certain[0];
  if (contradiction !== undefined) return failure(contradiction, counts);
  if (passed > 0)
    return { ...nothing, verdict: 'pass', message: null, attempts: { failed: 0, of: counts.of } };
  const standing = failed.find(({ missing }) => missing === null) ?? failed[0];
  const isSeenEnough = !noise.isNoisy || answersOf(failed) >= noise.attemptsToConfirm;
  const mute = failed.length > 1 ? attempts.filter((attempt) => isMute(attempt, clause)).length : 0;
  const isStanding = counts.of + mute === attempts.length && !attempts.some(({ isStuck }) => isStuck);
  if (standing !== undefined && serviceIsUp && isStanding && isSeenEnough) return failure(standing, counts);
  // The service broke a promise for certain, and no other attempt could tell in which one.
  const last = failed.find(({ fromPreviousAttempt }) => fromPreviousAttempt);
  if (last !== undefined && serviceIsUp && !noise.isNoisy) return failure(last, counts);
  return undecided(attempts, counts, standing);
}

/** Whether an attempt could not ask anything of a clause, for example since no message may be sent any more. */
const isMute = ({ end, judgements }: Attempt, clause: string): boolean =>
  end?.verdict === 'not-run' && judgements.every((judgement) => judgement.clause !== clause);

const nothing = { expected: null, received: null, evidence: null, cause: null };

/** How many answers the judgements were made on: a shared one shows the same in every attempt. */
const answersOf = (judgements: readonly Judgement[]): number =>
  new Set(judgements.map(({ evidence }) => evidence)).size;

function failure(judgement: Judgement, attempts: Decision['attempts']): Decision {
  const { expected, received, evidence, missing, condition, since } = judgement;
  const often = attempts.of > 1 ? ` (${attempts.failed} of ${attempts.of} attempts)` : '';
  const message = `Expected ${expected}; received ${received}${often}`;
  const found = {
    expected,
    received,
    evidence: evidence.id,
    missing,
    condition: condition(),
    ...(since === undefined ? {} : { since }),
  };
  return { verdict: 'fail', message, cause: null, attempts, ...found };
}

function undecided(
  attempts: readonly Attempt[],
  counts: Decision['attempts'],
  standing?: Judgement,
): Decision {
  const ends = attempts.flatMap(({ end }) => end ?? []);
  const end = ends.find(({ verdict }) => verdict === 'inconclusive') ?? ends[0];
  const cause = end?.cause ?? fallback(standing);
  return {
    ...nothing,
    verdict: standing === undefined ? (end?.verdict ?? 'not-run') : 'inconclusive',
    message: sentenceOf(cause),
    cause,
    attempts: counts,
    missing: standing?.missing ?? null,
  };
}

/** Where no attempt was ended early and none decided, the answers left out all that the check would have compared. */
const fallback = (standing?: Judgement): Cause =>
  standing === undefined ? causeOf('unseen') : causeOf('noise', `received ${standing.received}`);
