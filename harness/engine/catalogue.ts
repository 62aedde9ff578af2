import { clauses, type ClauseId } from '../../specs/generated/clauses.ts';
import { type OperationName, operations } from '../../specs/generated/operations.ts';
import { loadSchema } from '../../schemas/load.ts';
import { schemaNames } from '../../schemas/generated/names.ts';
import type { Check } from './check.ts';
import type { AnyClause, AnyClauseId } from '../contract/clauses.ts';
import { isNamedBy } from '../report/pattern.ts';
import { echoClauses } from '../contract/echoes.ts';
import { generalClauses, successClause } from '../contract/inspect.ts';
import { outboxClauses } from '../contract/judge-messages.ts';
import { serverFaultClause } from '../contract/server-faults.ts';

/** Checks about one subject. */
export interface Suite {
  readonly name: string;
  readonly checks: readonly Check[];
  /** Clauses beside those of the interface, where the suite brings its own. */
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
  ...echoClauses,
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

/** What a run is about: the checks, and the clauses that it reports as selected. */
export interface CheckSelection {
  readonly entries: readonly CatalogueEntry[];
  readonly clauses: ReadonlySet<AnyClauseId>;
  /** Clauses that `--skip` names: what others show of them does not count. */
  readonly skipped?: ReadonlySet<AnyClauseId>;
  /** All that are reported, selected or not. */
  readonly catalogue: readonly AnyClause[];
}

/**
 * The checks and clauses that the patterns of `--only` name, without those that the patterns of `--skip` name: a suite's,
 * check's or operation's name, a clause's id or the beginning of one, or a section. An operation's name leaves out the
 * checks about other operations, also of a clause that holds for all. Gives null when `--only` names nothing.
 */
export function select(
  suites: readonly Suite[],
  only: readonly string[],
  skip: readonly string[] = [],
): CheckSelection | null {
  const selection = selectOnly(suites, only);
  return selection === null || skip.length === 0 ? selection : leaveOut(selection, skip);
}

function selectOnly(suites: readonly Suite[], patterns: readonly string[]): CheckSelection | null {
  const entries = catalogueEntriesOf(suites);
  const catalogue = catalogueOf(suites);
  if (patterns.length === 0) return { entries, clauses: new Set(catalogue.map(({ id }) => id)), catalogue };
  const named = clausesNamed(catalogue, patterns);
  const inFull = clausesNamed(catalogue.map(withoutOperations), patterns);
  const chosen = entries.filter(
    (entry) =>
      patterns.some((one) => fitsEntry(one, entry)) ||
      decidesAny(entry, inFull) ||
      (decidesAny(entry, named) && mayBeAbout(entry, patterns)),
  );
  // What only checks about other operations decide would be reported as if it had no check.
  const ofOthers = new Set(entries.filter((entry) => !chosen.includes(entry)).flatMap(clausesOf));
  const shown = [...named].filter((id) => inFull.has(id) || contractClauses().has(id) || !ofOthers.has(id));
  const wanted = new Set([...shown, ...chosen.flatMap(clausesOf)]);
  if (wanted.size === 0 && chosen.length === 0) return null;
  return { entries: withCarriers(entries, chosen, inFull), clauses: wanted, catalogue };
}

/** A clause as patterns name all of it: the name of one of its operations asks for what is about that one alone. */
const withoutOperations = (clause: AnyClause): AnyClause => ({ ...clause, operations: [] });

/** Whether a check may be about an operation that a pattern names: it says of no other that it is about that. */
const mayBeAbout = ({ check: { operation } }: CatalogueEntry, patterns: readonly string[]): boolean =>
  operation === null || patterns.includes(operation);

const clausesOf = ({ check }: CatalogueEntry): readonly AnyClauseId[] => check.clauses;

/** Leaves out clauses, the checks that decide no other, and the clauses that no check is left for. */
function leaveOut(
  { entries, clauses: wanted, catalogue }: CheckSelection,
  patterns: readonly string[],
): CheckSelection {
  const named = clausesNamed(catalogue, patterns);
  const isLeftOut = (entry: CatalogueEntry): boolean =>
    patterns.some((one) => fitsEntry(one, entry)) ||
    (entry.check.clauses.length > 0 && entry.check.clauses.every((clause) => named.has(clause)));
  const kept = entries.filter((entry) => !isLeftOut(entry));
  const decided = new Set(kept.flatMap(({ check }) => check.clauses));
  const lost = entries.filter(isLeftOut).flatMap(({ check }) => check.clauses);
  const gone = new Set([...named, ...lost.filter((clause) => !decided.has(clause))]);
  return {
    entries: kept,
    clauses: new Set([...wanted].filter((clause) => !gone.has(clause))),
    skipped: named,
    catalogue,
  };
}

/** Whether `--skip` leaves nothing of what `--only` names. */
export function isAllSkipped(
  suites: readonly Suite[],
  only: readonly string[],
  skip: readonly string[],
): boolean {
  const kept = select(suites, only, skip);
  if (kept === null || only.length === 0) return kept?.clauses.size === 0;
  const named = clausesNamed(kept.catalogue, only);
  const isNamed = (entry: CatalogueEntry): boolean => only.some((one) => fitsEntry(one, entry));
  return ![...named].some((id) => kept.clauses.has(id)) && !kept.entries.some(isNamed);
}

const clausesNamed = (catalogue: readonly AnyClause[], patterns: readonly string[]): Set<AnyClauseId> =>
  new Set(catalogue.filter((clause) => patterns.some((one) => isNamedBy(one, clause))).map(({ id }) => id));

function fitsEntry(pattern: string, { suite, check }: CatalogueEntry): boolean {
  return (
    suite === pattern || check.name === pattern || check.silence === pattern || check.operation === pattern
  );
}

const decidesAny = ({ check }: CatalogueEntry, named: ReadonlySet<AnyClauseId>): boolean =>
  check.clauses.some((clause) => named.has(clause));

/**
 * Clauses of the contract, and those that an outbox decides, have no check of their own: the successes of their operations
 * show them.
 */
function withCarriers(
  all: readonly CatalogueEntry[],
  chosen: readonly CatalogueEntry[],
  named: ReadonlySet<AnyClauseId>,
): CatalogueEntry[] {
  const carriedClauses: ReadonlySet<AnyClauseId> = new Set([...contractClauses(), ...outboxClauses]);
  const undecided = clauses.filter(({ id }) => named.has(id) && carriedClauses.has(id));
  const carried = new Set(
    undecided.flatMap(({ operations: concerned }) => concerned as readonly OperationName[]),
  );
  const successes = new Set([...carried].map(successClause));
  return all.filter((entry) => chosen.includes(entry) || decidesAny(entry, successes));
}
