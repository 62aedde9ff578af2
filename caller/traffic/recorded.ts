/**
 * Stands in an exchange for what a recording does not tell: a body that was left out, a value that somebody took out.
 * No two of them are known to be the same.
 */
export const notRecorded = '‹not-recorded›';

/** Whether a value, or a part of it, was not recorded. */
export const isUnknown = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.includes('not-recorded') &&
  /‹not-recorded›|%E2%80%B9not-recorded%E2%80%BA/i.test(value);

/** Whether a value is a stand-in for what was not recorded, or a pseudonym: the same value has the same one. */
export const isMasked = (value: unknown): boolean => typeof value === 'string' && /‹|%E2%80%B9/i.test(value);

/** Says that a judgement rests on something that was not recorded. */
class NotRecorded extends Error {}

/** A value that was recorded. Where it was not, whatever asks for it is not judged: see {@link ifRecorded}. */
export function recorded<T>(value: T): T {
  if (isUnknown(value)) throw new NotRecorded(`${String(value)} was not recorded`);
  return value;
}

/** A value that says what it is: neither a pseudonym nor one that was not recorded. */
export function plain<T>(value: T): T {
  if (isMasked(value)) throw new NotRecorded(`${String(value)} is a pseudonym`);
  return value;
}

/** What a judgement finds; undefined where it rests on something that was not recorded. */
export function ifRecorded<T>(judge: () => T): T | undefined {
  try {
    return judge();
  } catch (thrown) {
    if (thrown instanceof NotRecorded) return undefined;
    throw thrown;
  }
}

/** The times of an exchange, where they are those of the wire. */
export function timed<T extends { readonly isTimed: boolean }>(exchange: T): T {
  if (!exchange.isTimed) throw new NotRecorded('the times were not recorded');
  return exchange;
}

interface WithHeaders {
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** The first value of a header, or undefined. Where a request has no header at all, headers were not recorded. */
export const headerOf = ({ headers }: WithHeaders, name: string): string | undefined =>
  headers.length === 0 ? notRecorded : headers.find(([given]) => given.toLowerCase() === name)?.[1];
