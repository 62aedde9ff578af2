import type { Pseudonym } from '../report/report.ts';
import type { Json } from '../../schemas/json.ts';

/** Every text and number of a document, with its dotted path. */
export function leavesOf(document: Json, path = ''): [path: string, value: string][] {
  if (typeof document === 'string' || typeof document === 'number') return [[path, String(document)]];
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([key, value]) =>
    leavesOf(value, path === '' ? key : `${path}.${key}`),
  );
}

/** Digits that a national number has at the least; fewer end too many international ones. */
const shortestNumber = 4;

/** What the run knows of its sensitive values. */
export interface KnownValues {
  /** Values of the fixtures, each with the path of one place that holds it. */
  readonly fixturePaths: ReadonlyMap<string, string>;
  /** Values that the run itself was the first to send. */
  readonly own: ReadonlySet<string>;
}

/**
 * Where a repetition finds what a pseudonym stands for: the path of a fixture, the pseudonym of the national number that
 * an international one ends with, or another one that the run altered. Gives no value away.
 */
export function pseudonymsOf(
  labels: ReadonlyMap<string, string>,
  { fixturePaths, own }: KnownValues,
): Pseudonym[] {
  const numbers = [...labels].filter(([value]) => /^\d+$/.test(value) && value.length >= shortestNumber);
  const otp = [...fixturePaths].find(([, path]) => /(^|\.)otp_code$/.test(path));
  const isOfFixture = (value: string): boolean =>
    /^\+\d+$/.test(value) && fixturePaths.has(nationalIn(value, numbers)?.[0] ?? '');
  const given = [...labels].filter(
    ([value]) => value.length >= shortestNumber && (!own.has(value) || isOfFixture(value)),
  );
  return [...labels].flatMap(([value, label]): Pseudonym[] => {
    const fixture = fixturePaths.get(value);
    if (fixture !== undefined) return [{ label, fixture }];
    if (label.startsWith('‹otp#') && otp !== undefined && /^\d+$/.test(value)) {
      const plus = Number(value) - Number(otp[0]);
      if (Math.abs(plus) <= furthestCode) return [{ label, fixture: otp[1], plus }];
    }
    const national = /^\+\d+$/.test(value) ? nationalIn(value, numbers) : undefined;
    if (national !== undefined)
      return [{ label, phone: { prefix: value.slice(0, -national[0].length), number: national[1] } }];
    if (!own.has(value)) return [];
    const basic = halvesOf(value);
    if (basic !== null)
      return [{ label, basic: { id: shown(basic.id, labels), secret: shown(basic.secret, labels) } }];
    return alteredFrom(label, value, given);
  });
}

/** The two halves of Basic credentials; null where a text is none. */
export function halvesOf(credential: string): { id: string; secret: string } | null {
  const text = Buffer.from(credential, 'base64').toString();
  const isEncoded = Buffer.from(text).toString('base64') === credential;
  const at = text.indexOf(':');
  return isEncoded && at > 0 && /^[\x20-\x7e]*$/.test(text)
    ? { id: text.slice(0, at), secret: text.slice(at + 1) }
    : null;
}

const shown = (text: string, labels: ReadonlyMap<string, string>): string => labels.get(text) ?? text;

/** A value with its pseudonym. */
type Labelled = readonly [value: string, label: string];

const nationalIn = (phone: string, numbers: readonly Labelled[]): Labelled | undefined =>
  numbers
    .filter(([number]) => phone.endsWith(number) && phone.length - number.length <= longestPrefix)
    .toSorted(([a], [b]) => a.length - b.length)
    .find(([number]) => number.length < phone.length - 1);

/** The value that an own one was made of by a small change, where there is one. */
function alteredFrom(label: string, value: string, given: readonly Labelled[]): Pseudonym[] {
  let [nearest, shared] = [{ of: '', length: 0, first: 0, last: 0 }, 0];
  for (const [one, of] of given) {
    const ends = { of, length: one.length, ...sharedEnds(one, value) };
    if (ends.first + ends.last > shared) [nearest, shared] = [ends, ends.first + ends.last];
  }
  const { of, length, first, last } = nearest;
  const insert = value.slice(first, value.length - last);
  if (insert.length > longestInsert || shared < insert.length + shortestNumber) return [];
  // Two phones of one pool are alike by chance, but for more or fewer digits.
  if (label.startsWith('‹phone#') && insert !== '' && shared < length) return [];
  // Another value may be longer: what is nearer to its end is counted from there.
  const place = last < first ? { last } : { first };
  return [{ label, altered: { of, ...place, drop: length - shared, insert } }];
}

/** How many characters two texts share at their beginning, and how many others at their end. */
function sharedEnds(one: string, other: string): { first: number; last: number } {
  const most = Math.min(one.length, other.length);
  let first = 0;
  while (first < most && one[first] === other[first]) first += 1;
  let last = 0;
  while (last < most - first && one.at(-1 - last) === other.at(-1 - last)) last += 1;
  return { first, last };
}

/** What a change adds is shown: so little that it tells nothing of a secret. */
const longestInsert = 4;

/** How far a wrong code may be from the right one: the distance of a code such as 0 would be the right code. */
const furthestCode = 100;

/** A plus and up to three digits, the longest dial prefix there is. */
const longestPrefix = 4;
