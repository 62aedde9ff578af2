import { causeOf, sentenceOf } from './cause.ts';
import { isNamedBy } from './pattern.ts';
import type { ClauseResult, Report } from './report.ts';
import { isSelected } from './results.ts';
import { isDecided, runVerdict } from './verdict.ts';

/** Clauses that do not apply to a service, and why. */
interface Exclusion {
  /** Patterns of clauses. */
  readonly clauses: readonly string[];
  readonly reason: string;
}

/** What a run must decide to be complete. */
export interface Requirement {
  /** As the user names it: a profile, or a share such as `80 %`. */
  readonly name: string;
  readonly profile: boolean;
  /** The share of the required clauses that must be decided, in percent. */
  readonly percent: number;
  /** Patterns of the required clauses; empty for every clause that was selected. */
  readonly decide: readonly string[];
  readonly exempt: readonly Exclusion[];
}

/** Compares what a run decided with what it had to decide, and gives its verdict again. */
export function applyRequirement(report: Report, required: Requirement): Report {
  const clauses = report.clauses.map((clause) => explainExclusion(clause, required));
  const counted = clauses.filter((clause) => isRequired(clause, required));
  const missing = counted.filter(({ verdict }) => !isDecided(verdict));
  const decided = counted.length - missing.length;
  const requirement = {
    name: required.name,
    profile: required.profile,
    percent: required.percent,
    of: counted.length,
    decided,
    met: counted.length > 0 && decided * 100 >= required.percent * counted.length,
    missing: missing.map(({ id }) => id),
  };
  return { ...report, clauses, requirement, verdict: runVerdict({ ...report, clauses, requirement }) };
}

const isBeyond = (verdict: ClauseResult['verdict']): boolean =>
  verdict === 'unobservable' || verdict === 'not-scored';

function isRequired(clause: ClauseResult, { decide, exempt }: Requirement): boolean {
  if (isBeyond(clause.verdict) || exclusionOf(clause, exempt) !== undefined) return false;
  if (decide.length === 0) return isSelected(clause);
  return decide.some((pattern) => isNamedBy(pattern, clause));
}

const exclusionOf = (clause: ClauseResult, exempt: readonly Exclusion[]): Exclusion | undefined =>
  exempt.find(({ clauses }) => clauses.some((pattern) => isNamedBy(pattern, clause)));

function explainExclusion(clause: ClauseResult, { name, exempt }: Requirement): ClauseResult {
  const exclusion = exclusionOf(clause, exempt);
  if (exclusion === undefined || clause.verdict !== 'not-run') return clause;
  const cause = causeOf('exempt', `${name}: ${exclusion.reason}`);
  const reason = sentenceOf(cause);
  return {
    ...clause,
    cause,
    reason,
    checks: clause.checks.map((check) => ({ ...check, cause, message: reason })),
  };
}
