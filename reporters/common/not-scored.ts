import type { CheckResult, ClauseResult, Report } from '../../engine/report/report.ts';
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

/** A newer check of an older clause: what it found does not count. */
export interface NewCheck {
  readonly clause: ClauseResult;
  readonly check: CheckResult;
}

/** The newer checks of clauses that are scored, what is worst first. */
export const newChecks = ({ clauses }: Report): NewCheck[] =>
  clauses
    .filter(({ verdict }) => verdict !== 'not-scored')
    .flatMap((clause) =>
      clause.checks.filter(({ unscored }) => unscored === true).map((check) => ({ clause, check })),
    )
    .toSorted((one, other) => Number(other.check.verdict === 'fail') - Number(one.check.verdict === 'fail'));

/** A newer check in a line: what it found, its name and its clause. */
export const newCheckWords = ({ clause, check }: NewCheck): string =>
  `${check.verdict}: ${check.name} of ${clause.id}, new since ${check.since}`;
