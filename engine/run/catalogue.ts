import { clauses, type ClauseId } from '../../specs/clauses.ts';
import { type OperationName, operations } from '../../specs/operations.ts';
import { loadSchema, schemaNames } from '../../schemas/load.ts';
import type { Check } from './check.ts';
import type { AnyClause, AnyClauseId } from '../contract/clauses.ts';
import { roundTripClauses } from '../../loyalty/contract/round-trips.ts';
import { generalClauses, successClause } from '../../loyalty/contract/inspect.ts';
import { outboxClauses } from '../../loyalty/contract/judge-messages.ts';
import { serverFaultClause } from '../contract/server-faults.ts';

/** Checks about one subject. */
export interface Suite {
  readonly name: string;
  readonly checks: readonly Check[];
  /** Clauses in addition to those of the interface, where the suite brings its own. */
  readonly clauses?: readonly AnyClause[];
}

/** Every clause that a run with these suites reports: those of the interface, then the additional ones. */
export const catalogueOf = (suites: readonly Suite[]): readonly AnyClause[] => [
  ...clauses,
  ...suites.flatMap((suite) => suite.clauses ?? []),
];

let contractual: ReadonlySet<AnyClauseId> | undefined;

/** The clauses that {@link contractSuite} decides: those that the contract's schemas name, and the general ones. */
export function contractClauses(): ReadonlySet<AnyClauseId> {
  contractual ??= new Set([...schemaNames.flatMap((name) => clausesIn(loadSchema(name))), ...generalClauses]);
  return contractual;
}

/** The clauses of successes, charged with answers that are as a whole of another kind; checks decide them besides. */
export const successClauses = (): readonly ClauseId[] =>
  (Object.keys(operations) as OperationName[]).map(successClause);

/** Every clause that answers of other checks may break too; each is reported under its {@link watchName}. */
export const watchedClauses = (): readonly AnyClauseId[] => [
  ...contractClauses(),
  ...successClauses(),
  ...roundTripClauses,
  ...outboxClauses,
  serverFaultClause,
];

/** The name under which {@link contractSuite} reports a clause. */
export const watchName = (clause: AnyClauseId): string => `answers-hold-${clause.replaceAll('.', '-')}`;

/** The parts of a schema that name a clause. Those of requests bind the caller, so only answers carry any. */
function clausesIn(schema: unknown): ClauseId[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]): ClauseId[] =>
    key === 'x-clause' && typeof value === 'string' ? [value as ClauseId] : clausesIn(value),
  );
}

/** A check in its suite. */
export interface CatalogueEntry {
  readonly suite: string;
  readonly check: Check;
}

/** Every check of the suites, in order. */
export const catalogueEntriesOf = (suites: readonly Suite[]): CatalogueEntry[] =>
  suites.flatMap(({ name, checks }) => checks.map((check) => ({ suite: name, check })));
