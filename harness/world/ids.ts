/** The id in the other letter case; equal to it where it has no letters. */
export const otherLetterCase = (id: string): string =>
  id.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

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
