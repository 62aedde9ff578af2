import type { ClauseResult, Report } from './report.ts';
import { totalsOf } from './results.ts';
import { runVerdict } from './verdict.ts';

/** Makes a failure of what is to be reviewed, and of each recommendation that was not kept, and derives the verdict again. */
export function failStrictly(report: Report): Report {
  const clauses = report.clauses.map(strictly);
  return {
    ...report,
    strict: true,
    clauses,
    totals: { ...report.totals, ...totalsOf(clauses) },
    verdict: runVerdict({ ...report, clauses }),
  };
}

const strictly = (clause: ClauseResult): ClauseResult =>
  clause.verdict === 'review' || clause.verdict === 'warning' ? { ...clause, verdict: 'fail' } : clause;
