import type { Json, JsonObject } from '../../schemas/json.ts';

const isContainer = (value: Json): value is JsonObject => typeof value === 'object' && value !== null;

/** A document in which every value at a path is what `change` makes of it, none for undefined; `*` stands for every entry. */
export function changedAt(
  document: Json,
  [key, ...rest]: readonly string[],
  change: (value: Json) => Json,
): Json {
  if (key === undefined) return change(document);
  if (!isContainer(document)) return document;
  const keys = key === '*' ? Object.keys(document) : [key].filter((one) => Object.hasOwn(document, one));
  const changed = new Map(keys.map((one) => [one, changedAt(document[one], rest, change)]));
  if (Array.isArray(document)) {
    return document
      .map((entry: Json, index) => (changed.has(String(index)) ? changed.get(String(index)) : entry))
      .filter((one) => one !== undefined);
  }
  const entries = Object.entries(document).map(([name, value]) => [
    name,
    changed.has(name) ? changed.get(name) : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Every value at a path of a document. */
export function valuesAt(document: Json, [key, ...rest]: readonly string[]): Json[] {
  if (key === undefined) return [document];
  if (!isContainer(document)) return [];
  if (key === '*') return Object.values(document).flatMap((value) => valuesAt(value, rest));
  return Object.hasOwn(document, key) ? valuesAt(document[key], rest) : [];
}
