import type { CheckNeed } from '../../engine/report/coverage.ts';
import type { Contract } from '../../engine/contract/contract.ts';
import { loadSchema, schemaNames } from '../../schemas/load.ts';
import { type ClauseId, clauses } from '../../specs/clauses.ts';
import { silences } from '../../specs/silences.ts';
import { definitions } from '../client/operations.ts';
import { generalClauses, successClause } from './inspect.ts';
import { outboxClauses } from './judge-messages.ts';
import { roundTripClauses } from './round-trips.ts';
import { partsOfContract, rowOfClause } from './sources.ts';

/** The clause that an answer with a 5xx breaks. */
export const serverFaultClause = 'errors.no-server-fault' satisfies ClauseId;

let contractual: ReadonlySet<ClauseId> | undefined;

/** The clauses that the comparison with the schemas decides: those that the schemas name, and the general ones. */
export function contractClauses(): ReadonlySet<ClauseId> {
  contractual ??= new Set([...schemaNames.flatMap((name) => clausesIn(loadSchema(name))), ...generalClauses]);
  return contractual;
}

/** The clauses of successes, charged with answers that are as a whole of another kind; checks decide them besides. */
export const successClauses = (): readonly ClauseId[] =>
  (Object.keys(definitions) as (keyof typeof definitions)[]).map(successClause);

/** The parts of a schema that name a clause. Those of requests bind the caller, so only answers carry any. */
function clausesIn(schema: unknown): ClauseId[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]): ClauseId[] =>
    key === 'x-clause' && typeof value === 'string' ? [value as ClauseId] : clausesIn(value),
  );
}

const outboxNeed: CheckNeed = {
  words: 'an address where the sandbox lists its messages',
  fixtures: ['outbox'],
  settings: [],
};

/** What the specification of the loyalty service says. */
export const contract: Contract = {
  clauses,
  silences,
  operations: definitions,
  watched: () => [
    ...contractClauses(),
    ...successClauses(),
    ...roundTripClauses,
    ...outboxClauses,
    serverFaultClause,
  ],
  passive: () =>
    new Map([
      ...[...contractClauses()].map((id): [string, readonly CheckNeed[]] => [id, []]),
      ...outboxClauses.map((id): [string, readonly CheckNeed[]] => [id, [outboxNeed]]),
    ]),
  sourceOf: (id) => {
    const row = clauses.filter((clause) => clause.id === id).flatMap(rowOfClause);
    return [...partsOfContract(id), ...row][0] ?? null;
  },
};
