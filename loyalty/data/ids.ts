import { PreconditionFailed } from '../../engine/client/precondition-failed.ts';

/** The id in the other letter case. Throws {@link PreconditionFailed} where it has no letters. */
export function otherLetterCase(id: string): string {
  const [other] = inOtherCases(id);
  if (other === undefined) throw new PreconditionFailed('an id without letters has no other letter case');
  return other;
}

/** A number at the end of 32 bits that names nothing: no service is that far. */
export const unknownNumber = 2_147_480_123;

/**
 * An id of the same form that names nothing, so that a service that checks the form of its ids finds nothing to say about
 * it. What stands before the last separator stays: a prefix, or the version of a UUID. A plain number becomes one at the end
 * of 32 bits. A word of few letters may be counted too: it gets longer. One without a part that can be changed gets an end.
 */
export function unknownLike(id: string): string {
  const other = inSameForm(id);
  if (other === id) return `${id}-unknown`;
  return other.length < leastLength ? other.padEnd(2 * leastLength, other) : other;
}

function inSameForm(id: string): string {
  const [, prefix = '', last = id] = /^(.*[^0-9a-z])([0-9a-z]+)$/is.exec(id) ?? [];
  if (/^\d{1,10}$/.test(last)) return `${prefix}${unknownNumber}`;
  if (last.length < leastLength && prefix !== '') return prefix.replaceAll(/[0-9a-z]/gi, opposite) + last;
  return prefix + last.replaceAll(/[0-9a-z]/gi, opposite);
}

/** Ids that a careless comparison takes for this one, and that nothing else has; the first ones are those of {@link nearIds}. */
export function idsNear(id: string): readonly [string, ...string[]] {
  const [longer, shorter] = nearIds(id);
  const others = [
    `${shorter}%`,
    `x${id}`,
    withAccent(id, /[a-z]/i),
    `${id} `,
    `${id}${'x'.repeat(60)}`,
    withAccent(id, /[aeiou]/i),
    ` ${id}`,
    ...(shorter === unknownLike(id) ? [] : [id.slice(1), id.replaceAll(/[^\p{L}\p{N}]/gu, '')]),
  ];
  return [longer, shorter, ...others.filter((one) => one !== id)];
}

/** The id with an accent on its first letter of a kind. */
const withAccent = (id: string, kind: RegExp): string =>
  id.replace(kind, (letter) => `${letter}\u0301`.normalize());

/**
 * Ids that come close to one, and that nothing else has: with a letter more, and with a character less. Where ids are
 * counted or short, the latter could be another one: then it is one of the same form that names nothing.
 */
export function nearIds(id: string): [longer: string, shorter: string] {
  const isCounted = /(^|[^0-9a-z])[a-z]{0,4}\d{1,10}$/i.test(id);
  return [`${id}x`, isCounted || id.length < leastLength ? unknownLike(id) : [...id].slice(0, -1).join('')];
}

/** The same id but for one character, which is replaced by another of its kind; a place below zero counts from the end. */
export function withOtherCharacter(id: string, place: number): string {
  const characters = [...id];
  const index = place < 0 ? characters.length + place : place;
  const replaced = characters[index];
  if (replaced === undefined) throw new PreconditionFailed('an id that is so short has no such character');
  return characters.with(index, opposite(replaced)).join('');
}

/**
 * Ids and secrets that a careless comparison takes for the own one: more of it, a part of it, one other character, other signs and
 * blanks around it. They may be those of another, who has to be kept out too.
 */
export function almost(id: string): readonly string[] {
  const half = Math.ceil(id.length / 2);
  return othersThan(id, [
    `${id}x`,
    withAccent(id, /[aeiou]/i),
    `x${id}`,
    id + id,
    `${id}${'x'.repeat(60)}`,
    id.slice(0, -1),
    id.slice(1),
    id.slice(0, half),
    id.slice(half),
    id.slice(0, 1),
    id.slice(-1),
    ...[0, half, -1].map((place) => withOtherCharacter(id, place < id.length ? place : 0)),
    [...id].toReversed().join(''),
    id.replaceAll(/[^\p{L}\p{N}]/gu, ''),
    `${id.slice(0, half)}-${id.slice(half)}`,
    `${id} `,
    ` ${id}`,
  ]);
}

/** The id in other letter case: all letters the other way, capital, or small, and one letter only. None where it has no letters. */
export const inOtherCases = (id: string): readonly string[] =>
  othersThan(id, [
    id.replaceAll(/[a-z]/gi, inOtherCase),
    id.toUpperCase(),
    id.toLowerCase(),
    id.replace(/[a-z]/i, inOtherCase),
    id.replace(/[a-z](?=[^a-z]*$)/i, inOtherCase),
  ]);

const inOtherCase = (letter: string): string =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();

/** Each of them once, without the id itself and without an empty one. */
const othersThan = (id: string, ids: readonly string[]): readonly string[] =>
  [...new Set(ids)].filter((one) => one !== id && one !== '');

/** The least length of a part that can be changed to one that no other id has. */
const leastLength = 4;

/**
 * Kinds of characters that ids are made of; hexadecimal letters stay hexadecimal, and letters that some forms leave out for
 * their likeness to digits (i, l, o, u) do not come in.
 */
const kinds = ['0123456789', 'abcdef', 'ABCDEF', 'ghjkmnpqrstvwxyz', 'GHJKMNPQRSTVWXYZ'];

/** The character at the other end of its kind: ids that were given one after the other lie side by side. */
function opposite(character: string): string {
  const kind = kinds.find((characters) => characters.includes(character));
  return kind?.at(-1 - kind.indexOf(character)) ?? (character === character.toUpperCase() ? 'M' : 'm');
}
