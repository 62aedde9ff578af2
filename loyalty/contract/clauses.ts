import type { AdditionalClauseId } from '../../engine/contract/clauses.ts';
import type { ClauseId } from '../../specs/clauses.ts';

/** Id of a clause, ours or additional. */
export type AnyClauseId = ClauseId | AdditionalClauseId;
