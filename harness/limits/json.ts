/** Deeper than any document of the interface; what is deeper is meant to exhaust whoever walks it. */
const deepest = 64;

/** The value of a JSON text; undefined when it is none, is absent, or is nested beyond all use. Never throws. */
export function parseJson(text: string | null | undefined): unknown {
  if (text === null || text === undefined || isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isTooDeep(text: string): boolean {
  if (text.length <= deepest) return false;
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (char === '"') inString = !inString;
    else if (char === '\\' && inString) index += 1;
    else if (!inString && (char === '[' || char === '{')) depth += 1;
    else if (!inString && (char === ']' || char === '}')) depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}
