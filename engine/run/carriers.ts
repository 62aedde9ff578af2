import { clauses } from '../../specs/clauses.ts';
import { silences } from '../../specs/silences.ts';
import type { AnyClauseId } from '../contract/clauses.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { passiveClauses } from './passive-clauses.ts';

/** The clauses that the answers of a run are compared with, and that no check decides. */
const clausesWithoutCheck = (all: readonly CatalogueEntry[]): typeof clauses => {
  const watched = new Set(passiveClauses());
  const decided = new Set(all.flatMap(({ check }) => check.clauses));
  return clauses.filter(({ id }) => watched.has(id) && !decided.has(id));
};

/**
 * The checks that decide the named clauses without a check of their own: all that are about an operation of these
 * clauses. The answer to one unusual request may be the only wrong one. Where the checks chosen already are about an
 * operation of a clause, they are what is asked of it.
 */
export function carriersOf(
  all: readonly CatalogueEntry[],
  named: ReadonlySet<AnyClauseId>,
  chosen: ReadonlySet<CatalogueEntry>,
): ReadonlySet<CatalogueEntry> {
  const asked = new Set([...chosen].flatMap(operationsOf));
  const carried = clausesWithoutCheck(all).filter(
    ({ id, operations }) => named.has(id) && !operations.some((operation) => asked.has(operation)),
  );
  const about = new Set<string>(carried.flatMap(({ operations }) => operations));
  return new Set(all.filter((entry) => operationsOf(entry).some((operation) => about.has(operation))));
}

/** The clauses that some of all checks decide a part of: their own, and those that they carry. */
export function clausesShownBy(
  entries: readonly CatalogueEntry[],
  all: readonly CatalogueEntry[],
): ReadonlySet<AnyClauseId> {
  const about = new Set<string>(entries.flatMap(operationsOf));
  const carried = clausesWithoutCheck(all).filter(({ operations }) =>
    operations.some((one) => about.has(one)),
  );
  return new Set([...entries.flatMap(({ check }) => check.clauses), ...carried.map(({ id }) => id)]);
}

const operationsById: ReadonlyMap<string, readonly string[]> = new Map(
  [...clauses, ...silences].map(({ id, operations }) => [id, operations]),
);

/** The operations that a check is about: its own, or those of what it decides or observes. */
function operationsOf({
  check: { operation, clauses: decided, silence },
}: CatalogueEntry): readonly string[] {
  if (operation !== null) return [operation];
  return [...decided, silence ?? ''].flatMap((id) => operationsById.get(id) ?? []);
}
