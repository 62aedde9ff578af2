import type { ClauseResult, Report } from '../../engine/report/report.ts';
import { rollUp } from '../../engine/report/verdict.ts';
import { clausesWith, verdicts } from './summary.ts';

/** Clauses that do not count for one and the same reason. */
export interface NotScored {
  readonly title: string;
  readonly clauses: readonly ClauseResult[];
}

/** What was looked at and does not count, by the reason. */
export function notScoredGroups(report: Report): NotScored[] {
  const groups = new Map<string, ClauseResult[]>();
  for (const clause of clausesWith('not-scored', report)) {
    const title = clause.reason ?? 'not scored';
    groups.set(title, [...(groups.get(title) ?? []), clause]);
  }
  return [...groups].map(([title, clauses]) => ({ title, clauses }));
}

/** What was seen of such clauses, in a phrase: `2 fail, 5 pass`. */
export function seenInWords(clauses: readonly ClauseResult[]): string {
  const seen = clauses.map(({ checks }) => rollUp(checks.map(({ verdict }) => verdict)));
  return verdicts
    .map((verdict) => [seen.filter((one) => one === verdict).length, verdict] as const)
    .filter(([count]) => count > 0)
    .map(([count, verdict]) => `${count} ${verdict}`)
    .join(', ');
}
