import { specification } from './data.ts';

export type { CallerClauseId, ClauseId } from './generated/ids.ts';

/** Every clause that binds the service, by area. */
export const clauses = specification.clauses;

/** Every clause that binds the caller, by area. */
export const callerClauses = specification.callerClauses;
