import type { Json } from '../../schemas/json.ts';

/** A text, number, truth value or null of a document, or an empty list or object, with its dotted path. */
export type Leaf = readonly [path: string, value: Json];

/** Every leaf of a document, in its order. */
export function replayLeavesOf(document: Json, path = ''): Leaf[] {
  if (typeof document !== 'object' || document === null) return [[path, document]];
  const entries = Object.entries(document);
  if (entries.length === 0) return [[path, Array.isArray(document) ? [] : {}]];
  return entries.flatMap(([key, value]) => replayLeavesOf(value, path === '' ? key : `${path}.${key}`));
}
