import type { ClauseResult, Report } from './report.ts';
import { withClauses } from './results.ts';

/** Makes a failure of what is to be reviewed, and of each recommendation that was not kept, and derives the verdict again. */
export function failStrictly(report: Report): Report {
  return { ...withClauses(report, report.clauses.map(strictly)), strict: true };
}

const strictly = (clause: ClauseResult): ClauseResult =>
  clause.verdict === 'review' || clause.verdict === 'warning' ? { ...clause, verdict: 'fail' } : clause;
