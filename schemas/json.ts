/** Any JSON value; undefined where there is none: no such field, no body, no JSON. */
export type Json = undefined | null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object, for example a schema. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Whether a value is a JSON object, neither null nor an array. */
export function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The items of a list, or none where there is no list. */
export function itemsIn(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** The members of an object, or none where there is no object. */
export function entriesIn(value: Json): [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}

/** The object members of an object; members of other kinds are left out. */
export function objectsOf(value: Json): [string, JsonObject][] {
  return entriesIn(value).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
}

/** The object under a key; throws, naming the place, where there is none. */
export function objectAt(parent: JsonObject, key: string, place: string): JsonObject {
  const value = parent[key];
  if (!isObject(value))
    throw new Error(`${place}: expected an object under "${key}", found ${JSON.stringify(value)}.`);
  return value;
}

/** The string under a key; throws, naming the place, where there is none. */
export function stringAt(parent: JsonObject, key: string, place: string): string {
  const value = parent[key];
  if (typeof value !== 'string') {
    throw new Error(`${place}: expected a text under "${key}", found ${JSON.stringify(value)}.`);
  }
  return value;
}

/** The list of strings under a key, empty where the key is absent; throws, naming the place, on anything else. */
export function stringsAt(parent: JsonObject, key: string, place: string): string[] {
  const value = parent[key] ?? [];
  if (!Array.isArray(value) || !value.every((item): item is string => typeof item === 'string')) {
    throw new Error(`${place}: expected a list of texts under "${key}", found ${JSON.stringify(value)}.`);
  }
  return value;
}
