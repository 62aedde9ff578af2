import { replaceUnprintable } from './text.ts';

/** Characters that are written at a time, about; no part ends within a text of the document. */
const partLength = 1 << 16;

/** What fits into as many characters is written on one line, and a list of plain values always. */
const lineLength = 1200;

/** Levels of a document of which each part has lines of its own. */
const openLevels = 2;

/**
 * Gives a document in JSON part by part, with nothing invisible in it: the same document, whatever shows its text. The
 * whole text of a run would take as much memory as the run itself.
 */
export function* printableJson(document: object): Generator<string> {
  let text = '';
  for (const piece of piecesOf(document, 0)) {
    text += piece;
    if (text.length < partLength) continue;
    yield replaceUnprintable(text, escape);
    text = '';
  }
  yield `${replaceUnprintable(text, escape)}\n`;
}

function* piecesOf(given: unknown, level: number): Generator<string> {
  const value = isMadeLate(given) ? given.toJSON() : given;
  if (typeof value !== 'object' || value === null || isOnOneLine(value, level))
    return yield JSON.stringify(value ?? null);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const named = Object.entries(value).filter(([, inner]) => Array.isArray(value) || inner !== undefined);
  const indent = `\n${' '.repeat(level)}`;
  let before = open;
  for (const [key, inner] of named) {
    yield `${before}${indent} ${Array.isArray(value) ? '' : `${JSON.stringify(key)}: `}`;
    yield* piecesOf(inner, level + 1);
    before = ',';
  }
  yield `${named.length === 0 ? open : indent}${close}`;
}

/** A part that is made when it is written. */
const isMadeLate = (value: unknown): value is { readonly toJSON: () => unknown } =>
  typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function';

function isOnOneLine(value: object, level: number): boolean {
  const isList = Array.isArray(value);
  if (isList && value.every((entry) => typeof entry !== 'object')) return true;
  // An entry takes two characters at least.
  const isLong = isList && value.length > lineLength / 2;
  return level >= openLevels && !isLong && JSON.stringify(value).length <= lineLength;
}

const escape = (found: string): string =>
  found.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
