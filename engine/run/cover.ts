import type { CatalogueEntry } from './catalogue.ts';

/** Gives the clauses that a check decides. */
export type DecidedBy = (entry: CatalogueEntry) => readonly string[];

/** Gives the requests of a check. */
export type RequestsOf = (entry: CatalogueEntry) => number;

/**
 * Chooses checks with few requests that decide each of the clauses that any of them decides: again and again the one that
 * decides most open clauses for its requests. What the others make superfluous is left out.
 */
export function coverOf(
  entries: readonly CatalogueEntry[],
  wanted: ReadonlySet<string>,
  decidedBy: DecidedBy,
  requestsOf: RequestsOf,
): CatalogueEntry[] {
  const decides = new Map(entries.map((one) => [one, decidedBy(one).filter((clause) => wanted.has(clause))]));
  const deciders = new Map<string, CatalogueEntry[]>();
  for (const [entry, clauses] of decides)
    for (const clause of clauses) {
      const known = deciders.get(clause);
      if (known === undefined) deciders.set(clause, [entry]);
      else known.push(entry);
    }
  /** How many open clauses each decides. */
  const gains = new Map([...decides].map(([entry, clauses]) => [entry, clauses.length]));
  const open = new Set(deciders.keys());
  const chosen: CatalogueEntry[] = [];
  while (open.size > 0) {
    let best: CatalogueEntry | undefined;
    let most = 0;
    for (const [entry, gain] of gains) {
      const worth = gain / requestsOf(entry);
      if (worth > most) [best, most] = [entry, worth];
    }
    if (best === undefined) break;
    chosen.push(best);
    for (const clause of decides.get(best) ?? []) {
      if (!open.delete(clause)) continue;
      for (const other of deciders.get(clause) ?? []) gains.set(other, (gains.get(other) ?? 0) - 1);
    }
  }
  return withoutSuperfluous(chosen, decides, requestsOf);
}

/** Leaves out the checks that decide nothing that the others do not decide, those with the most requests first. */
function withoutSuperfluous(
  chosen: readonly CatalogueEntry[],
  decides: ReadonlyMap<CatalogueEntry, readonly string[]>,
  requestsOf: RequestsOf,
): CatalogueEntry[] {
  const times = new Map<string, number>();
  const count = (entry: CatalogueEntry, by: 1 | -1): void => {
    for (const clause of decides.get(entry) ?? []) times.set(clause, (times.get(clause) ?? 0) + by);
  };
  for (const entry of chosen) count(entry, 1);
  const needed = new Set(chosen);
  for (const entry of chosen.toSorted((one, other) => requestsOf(other) - requestsOf(one))) {
    if ((decides.get(entry) ?? []).some((clause) => times.get(clause) === 1)) continue;
    count(entry, -1);
    needed.delete(entry);
  }
  return chosen.filter((entry) => needed.has(entry));
}
