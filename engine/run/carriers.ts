import type { Clause } from '../contract/clauses.ts';
import type { CatalogueEntry } from './catalogue.ts';
import type { Contract } from './contract.ts';

import { passiveClauses } from './passive-clauses.ts';

/** Gives the clauses that a check decides. */
export type DecidedBy = (entry: CatalogueEntry) => readonly string[];

/** The clauses that the answers of a run are compared with, and that no check decides. */
const clausesWithoutCheck = (contract: Contract, all: readonly CatalogueEntry[]): readonly Clause[] => {
  const watched = new Set(passiveClauses(contract));
  const decided = new Set(all.flatMap(({ check }) => check.clauses));
  return contract.clauses.filter(({ id }) => watched.has(id) && !decided.has(id));
};

/**
 * The checks that decide the named clauses without a check of their own: all that are about an operation of these
 * clauses. The answer to one unusual request may be the only wrong one. Where the checks chosen already are about an
 * operation of a clause, they are what is asked of it.
 */
export function carriersOf(
  contract: Contract,
  all: readonly CatalogueEntry[],
  named: ReadonlySet<string>,
  chosen: ReadonlySet<CatalogueEntry>,
): ReadonlySet<CatalogueEntry> {
  const operationsOf = operationsIn(contract);
  const asked = new Set([...chosen].flatMap(operationsOf));
  const carried = clausesWithoutCheck(contract, all).filter(
    ({ id, operations }) => named.has(id) && !operations.some((operation) => asked.has(operation)),
  );
  const about = new Set<string>(carried.flatMap(({ operations }) => operations));
  return new Set(all.filter((entry) => operationsOf(entry).some((operation) => about.has(operation))));
}

/** The clauses that some of all checks decide a part of: their own, and those that they carry. */
export function clausesShownBy(
  contract: Contract,
  entries: readonly CatalogueEntry[],
  all: readonly CatalogueEntry[],
): ReadonlySet<string> {
  const about = new Set<string>(entries.flatMap(operationsIn(contract)));
  const carried = clausesWithoutCheck(contract, all).filter(({ operations }) =>
    operations.some((one) => about.has(one)),
  );
  return new Set([...entries.flatMap(({ check }) => check.clauses), ...carried.map(({ id }) => id)]);
}

/**
 * Gives the clauses that a check decides: its own, or those that its cost names, and of those that all answers are compared
 * with the ones of its operations, unless few answers show them: costs name these.
 */
export function decidedByIn(contract: Contract, all: readonly CatalogueEntry[]): DecidedBy {
  const named = new Set(all.flatMap(({ cost }) => cost?.decides ?? []));
  const carried = new Map<string, string[]>();
  for (const { id, operations } of clausesWithoutCheck(contract, all)) {
    if (named.has(id)) continue;
    for (const operation of operations) carried.set(operation, [...(carried.get(operation) ?? []), id]);
  }
  const operationsOf = operationsIn(contract);
  return (entry) => [
    ...(entry.cost?.decides ?? entry.check.clauses),
    ...new Set(operationsOf(entry).flatMap((operation) => carried.get(operation) ?? [])),
  ];
}

/** Gives the operations that a check is about: its own, or those of what it decides or observes. */
function operationsIn({ clauses, silences }: Contract): (entry: CatalogueEntry) => readonly string[] {
  const operationsById = new Map([...clauses, ...silences].map(({ id, operations }) => [id, operations]));
  return ({ check: { operation, clauses: decided, silence } }) => {
    if (operation !== null) return [operation];
    return [...decided, silence ?? ''].flatMap((id) => operationsById.get(id) ?? []);
  };
}
