import type { CheckResult, ClauseResult, Finding, Report } from './report.ts';
import { checksThatDecided } from './results.ts';
import { severity } from './report.ts';
import { isBroken } from './verdict.ts';

/** The causes of what a report calls broken: the worst first, clauses with one cause together. */
export function findingsOf(report: Report): Finding[] {
  const broken = report.clauses.filter(({ verdict }) => isBroken(verdict)).toSorted(worstFirst);
  const culprits = new Set(broken.map(culpritOf));
  return [...culprits].map((operation) =>
    findingOf(
      operation,
      broken.filter((clause) => culpritOf(clause) === operation),
    ),
  );
}

const culpritOf = ({ operations }: ClauseResult): string | null => operations[0] ?? null;

function findingOf(operation: string | null, clauses: readonly ClauseResult[]): Finding {
  const checks = clauses.flatMap(checksThatDecided).toSorted(shortestFirst);
  return {
    operation,
    clauses: clauses.map(({ id }) => id),
    indistinguishable: [],
    checks: [...new Set(checks.map(({ name }) => name))],
    blocks: [],
  };
}

const shortestFirst = (one: CheckResult, other: CheckResult): number =>
  one.exchanges.length - other.exchanges.length;

const worstFirst = (one: ClauseResult, other: ClauseResult): number => rank(one) - rank(other);

const rank = (clause: ClauseResult): number => severity.options.indexOf(clause.severity);
