import { nearest } from '../harness/settings/explain.ts';
import { UsageError } from '../harness/settings/usage-error.ts';
import { type CallerClauseId, callerClauses } from '../specs/generated/caller-clauses.ts';

type CallerClause = (typeof callerClauses)[number];

/** Whether a pattern of `--only` names a clause, as in a run: by id or its beginning, area, operation or section. */
function isNamed(pattern: string, { id, area, section, also = [], operations }: CallerClause): boolean {
  const isInSection = [section, ...also].some((one) => one === pattern || one.startsWith(`${pattern}.`));
  const isInId = id === pattern || id.startsWith(`${pattern}.`);
  return isInSection || isInId || area === pattern || (operations as readonly string[]).includes(pattern);
}

/** Tells which clauses the patterns name; without any it is all. Throws a {@link UsageError} for one that names none. */
export function selectClauses(patterns: readonly string[]): (id: CallerClauseId) => boolean {
  for (const pattern of patterns) {
    if (callerClauses.some((clause) => isNamed(pattern, clause))) continue;
    const known = callerClauses.flatMap(({ id, area, operations }) => [id, area, ...operations]);
    const near = nearest(pattern, [...new Set(known)]);
    const hint = near === undefined ? 'docs/caller-clauses.md lists them.' : `Did you mean ${near}?`;
    throw new UsageError(`${JSON.stringify(pattern)} names no clause of the caller. ${hint}`);
  }
  const named = callerClauses.filter((clause) => patterns.some((pattern) => isNamed(pattern, clause)));
  const ids = new Set((patterns.length === 0 ? callerClauses : named).map(({ id }) => id));
  return (id) => ids.has(id);
}
