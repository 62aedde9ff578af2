/** A bound on what a text in JSON may hold: nested levels, and values. */
interface Extent {
  readonly depth: number;
  readonly values?: number;
}

/** Whether a text has more levels or values than a bound; reads it once, without parsing it. */
export function exceeds(text: string, { depth: mostLevels, values: mostValues = Infinity }: Extent): boolean {
  if (text.length <= mostValues && opensFew(text, mostLevels)) return false;
  let depth = 0;
  let values = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === codes.quote) index = stringEnd(text, index + 1);
    else if (code === codes.openList || code === codes.open) depth += 1;
    else if (code === codes.closeList || code === codes.close) depth -= 1;
    else if (code === codes.comma) values += 1;
    if (depth > mostLevels || values > mostValues) return true;
  }
  return false;
}

/** Comparing numbers makes no text of each character: a body full of text is read several times as fast. */
const codes = {
  quote: 0x22,
  comma: 0x2c,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  open: 0x7b,
  close: 0x7d,
};

/** Characters that are read one by one: a search for the next quote costs about as much. */
const stride = 32;

/** Where the string that begins at a place ends: at its quote, or at the end of the text. */
function stringEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    for (const near = at + stride; at < near; at += 1) {
      const code = text.charCodeAt(at);
      if (code === codes.quote) return at;
      if (code === codes.backslash) at += 1;
    }
    const quote = text.indexOf('"', at);
    let before = quote;
    while (before > at && text.charCodeAt(before - 1) === codes.backslash) before -= 1;
    if (quote < 0) return text.length;
    if ((quote - before) % 2 === 0) return quote;
    at = quote + 1;
  }
  return text.length;
}

/** Whether a text has too few brackets to be too deep: true of nearly all, and found much faster than its depth. */
function opensFew(text: string, mostLevels: number): boolean {
  let opened = 0;
  for (const bracket of '[{')
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1))
      if ((opened += 1) > mostLevels) return false;
  return true;
}
