import type { CatalogueEntry } from './catalogue.ts';

/** Gives the clauses that a check decides. */
export type DecidedBy = (entry: CatalogueEntry) => readonly string[];

/** Gives the requests of a check. */
export type RequestsOf = (entry: CatalogueEntry) => number;

/** A check that is not chosen yet, and its worth when that was last asked: it only becomes less. */
interface Candidate {
  readonly entry: CatalogueEntry;
  worth: number;
}

/**
 * Orders checks, again and again the one next that decides most for its requests. A clause counts for `again` of its worth
 * after each check that decides it; for nothing after the first one where `again` is 0. Checks that decide nothing more
 * are left out.
 */
export function byWorth(
  entries: readonly CatalogueEntry[],
  decidedBy: DecidedBy,
  requestsOf: RequestsOf,
  again: number,
): CatalogueEntry[] {
  const times = new Map<string, number>();
  const timesOf = (clause: string): number => times.get(clause) ?? 0;
  const worthOf = (entry: CatalogueEntry): number =>
    decidedBy(entry).reduce((sum, clause) => sum + again ** timesOf(clause), 0) / requestsOf(entry);
  const left = new Set<Candidate>(entries.map((entry) => ({ entry, worth: Infinity })));
  const ordered: CatalogueEntry[] = [];
  for (;;) {
    let best: Candidate | undefined;
    for (const one of left) {
      if (one.worth <= (best?.worth ?? 0)) continue;
      one.worth = worthOf(one.entry);
      if (one.worth > (best?.worth ?? 0)) best = one;
    }
    if (best === undefined) return ordered;
    left.delete(best);
    ordered.push(best.entry);
    for (const clause of decidedBy(best.entry)) times.set(clause, timesOf(clause) + 1);
  }
}

/**
 * Chooses checks with few requests that decide each of the clauses that any of them decides. What the others make
 * superfluous is left out.
 */
export function coverOf(
  entries: readonly CatalogueEntry[],
  wanted: ReadonlySet<string>,
  decidedBy: DecidedBy,
  requestsOf: RequestsOf,
): CatalogueEntry[] {
  const decides = new Map(
    entries.map((one) => [one, decidedBy(one).filter((clause) => wanted.has(clause))] as const),
  );
  const wantedOf = (entry: CatalogueEntry): readonly string[] => decides.get(entry) ?? [];
  return withoutSuperfluous(byWorth(entries, wantedOf, requestsOf, 0), wantedOf, requestsOf);
}

/** Leaves out the checks that decide nothing that the others do not decide, those with the most requests first. */
function withoutSuperfluous(
  chosen: readonly CatalogueEntry[],
  decidedBy: DecidedBy,
  requestsOf: RequestsOf,
): CatalogueEntry[] {
  const times = new Map<string, number>();
  const count = (entry: CatalogueEntry, by: 1 | -1): void => {
    for (const clause of decidedBy(entry)) times.set(clause, (times.get(clause) ?? 0) + by);
  };
  for (const entry of chosen) count(entry, 1);
  const needed = new Set(chosen);
  for (const entry of chosen.toSorted((one, other) => requestsOf(other) - requestsOf(one))) {
    if (decidedBy(entry).some((clause) => times.get(clause) === 1)) continue;
    count(entry, -1);
    needed.delete(entry);
  }
  return chosen.filter((entry) => needed.has(entry));
}
