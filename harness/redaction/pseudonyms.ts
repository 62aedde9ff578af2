import type { Pseudonym } from '../report/report.ts';

/** Every text and number of a document, with its dotted path. */
export function leavesOf(document: unknown, path = ''): [path: string, value: string][] {
  if (typeof document === 'string' || typeof document === 'number') return [[path, String(document)]];
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([key, value]) =>
    leavesOf(value, path === '' ? key : `${path}.${key}`),
  );
}

/** Digits that a national number has at the least; fewer end too many international ones. */
const shortestNumber = 4;

/**
 * Where a repetition finds what a pseudonym stands for: the path of a fixture, or the pseudonym of the national number
 * that an international one ends with. Gives no value away.
 */
export function pseudonymsOf(
  labels: ReadonlyMap<string, string>,
  fixturePaths: ReadonlyMap<string, string>,
): Pseudonym[] {
  const numbers = [...labels].filter(([value]) => /^\d+$/.test(value) && value.length >= shortestNumber);
  const otp = [...fixturePaths].find(([, path]) => /(^|\.)otp_code$/.test(path));
  return [...labels].flatMap(([value, label]): Pseudonym[] => {
    const fixture = fixturePaths.get(value);
    if (fixture !== undefined) return [{ label, fixture }];
    if (label.startsWith('‹otp#') && otp !== undefined && /^\d+$/.test(value)) {
      const plus = Number(value) - Number(otp[0]);
      return Math.abs(plus) <= furthestCode ? [{ label, fixture: otp[1], plus }] : [];
    }
    if (!/^\+\d+$/.test(value)) return [];
    const national = numbers
      .filter(([number]) => value.endsWith(number) && value.length - number.length <= longestPrefix)
      .toSorted(([a], [b]) => a.length - b.length)
      .find(([number]) => number.length < value.length - 1);
    return national === undefined
      ? []
      : [{ label, phone: { prefix: value.slice(0, -national[0].length), number: national[1] } }];
  });
}

/** How far a wrong code may be from the right one: the distance of a code such as 0 would be the right code. */
const furthestCode = 100;

/** A plus and up to three digits, the longest dial prefix there is. */
const longestPrefix = 4;
