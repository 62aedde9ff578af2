import type { ClauseResult, ClauseVerdict, Finding, Report } from '../report.ts';
import { restsOnNewer } from '../edition.ts';
import { findingsOf } from '../findings.ts';
import { checksThatDecided } from '../results.ts';
import { failStrictly } from '../strict.ts';
import { isBroken, isDecided } from '../verdict.ts';
import { type FieldChange, fieldChanges } from './fields.ts';
import { type LatencyShift, latencyShifts } from './latency.ts';
import { type Narrower, narrowerOf, wasAsked } from './scope.ts';

/** A clause with another verdict in the second of two runs. */
export interface Move {
  readonly clause: ClauseResult;
  /** Null when the earlier run did not know the clause. */
  readonly before: ClauseVerdict | null;
}

/** A silence that the service took in another way than before; null where only one of the runs observed it. */
export interface ObservationMove {
  readonly id: string;
  readonly section: string;
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What changed from one run to the next: the vendor's page of a release. */
export interface Difference {
  readonly before: Report;
  readonly after: Report;
  /** Findings of the later run with a first clause that the earlier run did not see broken. */
  readonly newFindings: readonly Finding[];
  /** Findings of the earlier run with a first clause that the later run saw kept. */
  readonly goneFindings: readonly Finding[];
  readonly newlyFailing: readonly Move[];
  /** Fails by what the edition of the earlier run did not know: that run could not have seen it. */
  readonly newlyKnown: readonly Move[];
  /** Broken now, and no failure: to be reviewed, or a recommendation. */
  readonly newlyTolerated: readonly Move[];
  readonly fixed: readonly Move[];
  /** Passed before, and is not decided any more. */
  readonly newlyUntested: readonly Move[];
  readonly newlyTested: readonly Move[];
  readonly observations: readonly ObservationMove[];
  readonly fields: readonly FieldChange[];
  /** For information: no clause promises a time. */
  readonly latency: readonly LatencyShift[];
  /** Whether one of the runs was asked for less: what only the other one was asked for is not compared. */
  readonly isLimited: boolean;
}

/** Whether the earlier run saw the promise kept: only then the change may have broken it. */
export const wasKept = ({ before }: Move): boolean => before === 'pass';

/** Whether a clause that could be decided was not. */
const isUndecided = (verdict: ClauseVerdict | null): boolean =>
  verdict !== 'unobservable' && verdict !== 'not-scored' && !isDecided(verdict);

/**
 * Compares two runs clause by clause, observation by observation and field by field; it says nothing on what one of them
 * was not asked for. What a strict run is compared with is held as strictly.
 */
export function difference(earlierRun: Report, after: Report): Difference {
  const before = after.strict ? failStrictly(earlierRun) : earlierRun;
  const narrower = narrowerOf(before, after);
  const isLimited = narrower.before || narrower.after;
  const earlier = new Map(before.clauses.map((clause) => [clause.id, clause]));
  const moves = after.clauses
    .filter((clause) => wasAsked(clause, after, narrower.after))
    .map((clause): Move => ({ clause, before: earlier.get(clause.id)?.verdict ?? null }))
    .filter((move) => move.before !== move.clause.verdict);
  const moved = (fits: (from: ClauseVerdict | null, to: ClauseVerdict) => boolean): Move[] =>
    moves.filter((move) => fits(move.before, move.clause.verdict));
  const wasAskedBefore = ({ clause: { id } }: Move): boolean => {
    const known = earlier.get(id);
    return known === undefined || wasAsked(known, before, narrower.before);
  };
  const isNew = ({ clause }: Move): boolean =>
    restsOnNewer(clause, checksThatDecided(clause), before.edition ?? '');
  const broke = moved((from, to) => isBroken(to) && !isBroken(from));
  const fixed = moved((from, to) => isBroken(from) && to === 'pass');
  return {
    before,
    after,
    newFindings: ledBy(broke, findingsOf(after)),
    goneFindings: ledBy(fixed, findingsOf(before)),
    newlyFailing: moved((_, to) => to === 'fail').filter((move) => !isNew(move)),
    newlyKnown: moved((_, to) => to === 'fail').filter(isNew),
    newlyTolerated: moved((from, to) => to !== 'fail' && isBroken(to) && !isBroken(from)),
    fixed,
    newlyUntested: moved((from, to) => isDecided(from) && isUndecided(to)).filter((move) => !isNew(move)),
    newlyTested: moved((from, to) => isUndecided(from) && to === 'pass').filter(wasAskedBefore),
    observations: observationMoves(before, after, narrower),
    fields: fieldChanges(before, after).filter(({ change }) =>
      change === 'vanished' ? !narrower.after : !narrower.before,
    ),
    // A run that sends less puts another load on the service.
    latency: isLimited ? [] : latencyShifts(before, after),
    isLimited,
  };
}

/** The findings with a first clause that moved so. */
function ledBy(moves: readonly Move[], findings: readonly Finding[]): Finding[] {
  const ids = new Set(moves.map(({ clause }) => clause.id));
  return findings.filter(({ clauses: [first] }) => first !== undefined && ids.has(first));
}

/** Whether the later run is worse: a promise broke without leave, or one that was decided before is not any more. */
export const isWorse = ({ newlyFailing, newlyUntested }: Difference): boolean =>
  newlyFailing.some(({ clause }) => !clause.waived) || newlyUntested.length > 0;

function observationMoves(before: Report, after: Report, narrower: Narrower): ObservationMove[] {
  const words = (report: Report) => new Map(report.observations.map((one) => [one.id, one]));
  const [then, now] = [words(before), words(after)];
  const ids = [...new Set([...then.keys(), ...now.keys()])]
    .filter((id) => (now.has(id) || !narrower.after) && (then.has(id) || !narrower.before))
    .sort();
  return ids.flatMap((id) => {
    const [was, is] = [then.get(id), now.get(id)];
    const { section = '', subject = '' } = is ?? was ?? {};
    const move = { id, section, subject, before: was?.observed ?? null, after: is?.observed ?? null };
    return move.before === move.after ? [] : [move];
  });
}
