import type { Json } from '../../schemas/json.ts';

/** A copy of a body with one value replaced at a dotted path; objects on the way are made where they are missing. */
export function replaceAt<T extends Json>(body: T, path: string, value: Json): T {
  const [key = '', ...rest] = path.split('.');
  const copy = (Array.isArray(body) ? [...body] : { ...Object(body) }) as Record<string, Json>;
  const inner = copy[key];
  const nested = typeof inner === 'object' && inner !== null ? inner : {};
  copy[key] = rest.length === 0 ? value : replaceAt(nested, rest.join('.'), value);
  return copy as T;
}

/** A copy of a body that leaves one value out, at a dotted path. */
export function omitAt<T extends Json>(body: T, path: string): T {
  const [key = '', ...rest] = path.split('.');
  const copy = (Array.isArray(body) ? [...body] : { ...Object(body) }) as Record<string, Json>;
  const inner = copy[key];
  if (rest.length === 0) delete copy[key];
  else if (typeof inner === 'object' && inner !== null) copy[key] = omitAt(inner, rest.join('.'));
  return copy as T;
}

/** A copy of a body with a value at a dotted path, or without any there where it is `undefined`. */
export const put = <T extends Json>(body: T, path: string, value: Json): T =>
  value === undefined ? omitAt(body, path) : replaceAt(body, path, value);
