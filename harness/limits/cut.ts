/** The start of a text of at most `most` characters, an ellipsis where more was there. Holds on to none of the rest. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  // A slice keeps the whole text in memory; a copy does not.
  return `${Buffer.from(text.slice(0, most)).toString()}…`;
}
