import type { Clause } from '../../specs/clause.ts';
import type { ClauseId } from '../../specs/clauses.ts';
import type { OperationName } from '../../specs/operations.ts';

/** Id of a clause that somebody added to ours: its beginning keeps the two apart, so a misspelt id of ours is none. */
export type AdditionalClauseId = `x.${string}`;

/** Id of a clause, ours or additional. */
export type AnyClauseId = ClauseId | AdditionalClauseId;

/** A clause of the catalogue of a run, ours or additional. */
export type AnyClause = Clause<AnyClauseId, OperationName>;

/** Whether a clause is an additional one. */
export const isAdditional = (id: string): id is AdditionalClauseId => id.startsWith('x.');

/** What a report repeats of a clause of the catalogue. */
export const statementOf = <Id extends string>({
  id,
  area,
  section,
  operations,
  severity,
  text,
}: Clause<Id, OperationName>) => ({
  id,
  area,
  section,
  operations: [...operations],
  severity,
  statement: text,
  additional: isAdditional(id),
});
