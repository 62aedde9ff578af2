/** More of a text than this is no reading matter: the whole of it stands in conformance.json. */
const longest = 6000;

/** Deeper levels are not indented further, so that no document grows beyond measure. */
const deepest = 20;

/** The start of a text, with a word on how much is left out. */
export function clipped(text: string, most: number = longest): string {
  const left = text.length - most;
  return left > 0 ? `${text.slice(0, most)}\n… ${left} more characters, in conformance.json` : text;
}

/**
 * A body as people read it: JSON is indented, token by token, so that every number, escape and repeated key stays as it
 * was sent. Anything else, and the rest of what is no JSON, stays as it is.
 */
export function readable(body: string): string {
  if (!/^\s*[{[]/.test(body)) return clipped(body);
  // Indentation can make a text of brackets forty times as long, so that only what may be shown gets it.
  return clipped(indented(body.slice(0, longest)) + body.slice(longest));
}

/** A string without an end reaches to that of the text: to look for another way to read it takes long. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"?|[{[]\s*[}\]]|[{}[\],:]|[^\s"{}[\],:]+|\s+/gs;

function indented(json: string): string {
  let depth = 0;
  const line = (): string => `\n${'  '.repeat(Math.min(Math.max(depth, 0), deepest))}`;
  const written = Array.from(json.matchAll(tokens), ([token]) => {
    switch (token) {
      case '{':
      case '[':
        depth += 1;
        return token + line();
      case '}':
      case ']':
        depth -= 1;
        return line() + token;
      case ',':
        return token + line();
      case ':':
        return ': ';
      default:
        return /^\s/.test(token) ? token.replaceAll(/\s/g, '') : token;
    }
  });
  return written.join('');
}
