import { isNamedBy } from '../engine/report/pattern.ts';
import { nearest } from '../engine/settings/explain.ts';
import { UsageError } from '../engine/settings/usage-error.ts';
import { type CallerClauseId, callerClauses } from '../specs/clauses.ts';

/** Tells which clauses the patterns name; without any it is all. Throws a {@link UsageError} for one that names none. */
export function selectClauses(patterns: readonly string[]): (id: CallerClauseId) => boolean {
  for (const pattern of patterns) {
    if (callerClauses.some((clause) => isNamedBy(pattern, clause))) continue;
    const known = callerClauses.flatMap(({ id, area, operations }) => [id, area, ...operations]);
    const near = nearest(pattern, [...new Set(known)]);
    const hint = near === null ? 'docs/caller-clauses.md lists them.' : `Did you mean ${near}?`;
    throw new UsageError(`--only ${JSON.stringify(pattern)} names no clause of the caller. ${hint}`);
  }
  const named = callerClauses.filter((clause) => patterns.some((pattern) => isNamedBy(pattern, clause)));
  const ids = new Set((patterns.length === 0 ? callerClauses : named).map(({ id }) => id));
  return (id) => ids.has(id);
}
