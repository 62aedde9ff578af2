/** The start of a text of at most `most` characters, to the letter. Holds on to none of the rest. */
export const startOf = (text: string, most: number): string =>
  text.length <= most ? text : Buffer.from(text.slice(0, most), 'utf16le').toString('utf16le');

/** The start of a text of at most `most` characters, an ellipsis where more was there. Holds on to none of the rest. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  // A slice keeps the whole text in memory; a copy does not.
  return `${Buffer.from(text.slice(0, most)).toString()}…`;
}
