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
  return id.replaceAll(/[0-9a-z]/gi, (character, index: number) => {
    if (isFixed(id, index)) return character;
    const kind = kinds.find((characters) => characters.includes(character)) ?? '';
    return kind[(kind.indexOf(character) + 1) % kind.length] ?? character;
  });
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-\d[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a character belongs to the form: the version and variant of a UUID, and a prefix such as `mem_`. */
function isFixed(id: string, index: number): boolean {
  if (uuid.test(id)) return index === 14 || index === 19;
  return index < (/^[a-z]+[_:-]/i.exec(id)?.[0].length ?? 0);
}

/** Kinds of characters that ids are made of; hexadecimal letters stay hexadecimal. */
const kinds = ['0123456789', 'abcdef', 'ABCDEF', 'ghijklmnopqrstuvwxyz', 'GHIJKLMNOPQRSTUVWXYZ'];
