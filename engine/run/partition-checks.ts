import type { CatalogueEntry } from './catalogue.ts';

/** Checks of one suite that may be in the same parts. */
interface Bundle {
  readonly places: readonly number[];
  readonly entries: readonly CatalogueEntry[];
}

/**
 * Shares checks out over `count` parts, each to one of the places where it may be. Those of a suite stay together as
 * far as that is even: they share what they make. The least free bundles go first, then the largest, each to the part
 * with the least to do.
 */
export function partitionChecks(
  entries: readonly CatalogueEntry[],
  placesOf: (entry: CatalogueEntry) => readonly number[],
  count: number,
): CatalogueEntry[][] {
  const most = Math.max(1, Math.ceil(entries.length / count / 2));
  const shares = Array.from({ length: count }, () => new Set<CatalogueEntry>());
  for (const { places, entries: own } of bundle(entries, placesOf, most).toSorted(leastFreeFirst)) {
    const ours = shares.filter((_, part) => places.includes(part));
    const [lightest] = ours.toSorted((a, b) => a.size - b.size);
    for (const entry of own) lightest?.add(entry);
  }
  return shares.map((share) => entries.filter((entry) => share.has(entry)));
}

const leastFreeFirst = (a: Bundle, b: Bundle): number =>
  a.places.length - b.places.length || b.entries.length - a.entries.length;

function bundle(
  entries: readonly CatalogueEntry[],
  placesOf: (entry: CatalogueEntry) => readonly number[],
  most: number,
): Bundle[] {
  const groups = new Map<string, { places: readonly number[]; entries: CatalogueEntry[] }>();
  for (const entry of entries) {
    const places = placesOf(entry);
    const key = `${entry.suite} ${places.join()}`;
    const group = groups.get(key) ?? { places, entries: [] };
    groups.set(key, group);
    group.entries.push(entry);
  }
  return [...groups.values()].flatMap(({ places, entries: own }) =>
    Array.from({ length: Math.ceil(own.length / most) }, (_, nth) => ({
      places,
      entries: own.slice(nth * most, (nth + 1) * most),
    })),
  );
}
