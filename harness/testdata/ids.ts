import { PreconditionFailed } from '../client/precondition-failed.ts';

/** The id in the other letter case. Throws {@link PreconditionFailed} where it has no letters. */
export function otherLetterCase(id: string): string {
  const other = id.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  if (other === id) throw new PreconditionFailed('an id without letters has no other letter case');
  return other;
}

/**
 * An id of the same form that names nothing: each digit and letter moved on by one within its kind, so that a service
 * that checks the form of its ids finds nothing to say about it. A plain number becomes one at the end of 32 bits.
 */
export function unknownLike(id: string): string {
  if (/^\d{1,10}$/.test(id)) return '2147480123';
  return id.replaceAll(/[0-9a-z]/gi, (character) => {
    const kind = kinds.find((characters) => characters.includes(character)) ?? '';
    return kind[(kind.indexOf(character) + 1) % kind.length] ?? character;
  });
}

/** Kinds of characters that ids are made of; hexadecimal letters stay hexadecimal. */
const kinds = ['0123456789', 'abcdef', 'ABCDEF', 'ghijklmnopqrstuvwxyz', 'GHIJKLMNOPQRSTUVWXYZ'];
