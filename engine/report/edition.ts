import { causeOf, sentenceOf } from './cause.ts';
import type { CheckResult, ClauseResult, Report } from './report.ts';
import { clauseResult, withClauses } from './results.ts';

/** Something of the suite, with the edition that brought it; none where that is the first. */
interface Dated {
  readonly since?: string | undefined;
}

/** Whether an edition did not know something yet. Names of editions are in the order of texts. */
export const isNewer = ({ since }: Dated, edition: string): boolean => since !== undefined && since > edition;

/**
 * Scores a run by what an edition knew, and derives the verdict again: a clause that is newer is not scored, and what newer
 * checks found of an older one does not count.
 */
export function scoreEdition(report: Report, edition: string): Report {
  const clauses = report.clauses.map((clause) => scoreClause(clause, edition));
  return { ...withClauses(report, clauses), edition };
}

function scoreClause(given: ClauseResult, edition: string): ClauseResult {
  const isNew = isNewer(given, edition);
  const checks = given.checks.map((one): CheckResult => {
    const { unscored: _, ...check } = one;
    return isNew || isNewer(check, edition) ? { ...check, unscored: true } : check;
  });
  const scored = checks.filter(({ unscored }) => unscored === undefined);
  if (scored.length === checks.length && !isNew) return { ...given, checks };
  if (given.verdict === 'unobservable' || given.verdict === 'not-run') return { ...given, checks };
  if (scored.length === 0) {
    const since = given.since ?? checks.find((check) => isNewer(check, edition))?.since;
    const cause = causeOf('newer', `new since ${since}, and not scored by the edition ${edition}`);
    return { ...given, checks, verdict: 'not-scored', cause, reason: sentenceOf(cause) };
  }
  const otherwise = { verdict: 'not-run', cause: causeOf('unchecked') } as const;
  return { ...clauseResult(given, scored, otherwise, given.verdict === 'partly-tested'), checks };
}

/** Whether what decided a clause is newer than an edition: an earlier run by that edition could not have seen it. */
export function restsOnNewer(
  clause: ClauseResult,
  deciding: readonly CheckResult[],
  edition: string,
): boolean {
  return (
    isNewer(clause, edition) || (deciding.length > 0 && deciding.every((check) => isNewer(check, edition)))
  );
}
