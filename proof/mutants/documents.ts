type Document = Record<string, unknown>;

const isContainer = (value: unknown): value is Document => typeof value === 'object' && value !== null;

/** Stands for a field that is not there. */
export const absent = Symbol('absent');

/** A document in which every value at a path is what `change` makes of it; `*` stands for every entry. */
export function changedAt(
  document: unknown,
  [key, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  if (key === undefined) return change(document);
  if (!isContainer(document)) return document;
  const keys = key === '*' ? Object.keys(document) : [key].filter((one) => Object.hasOwn(document, one));
  const changed = new Map(keys.map((one) => [one, changedAt(document[one], rest, change)]));
  if (Array.isArray(document)) {
    return document
      .map((entry: unknown, index) => (changed.has(String(index)) ? changed.get(String(index)) : entry))
      .filter((one) => one !== absent);
  }
  const entries = Object.entries(document).map(([name, value]) => [
    name,
    changed.has(name) ? changed.get(name) : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== absent));
}

/** Every value at a path of a document. */
export function valuesAt(document: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (key === undefined) return [document];
  if (!isContainer(document)) return [];
  if (key === '*') return Object.values(document).flatMap((value) => valuesAt(value, rest));
  return Object.hasOwn(document, key) ? valuesAt(document[key], rest) : [];
}
