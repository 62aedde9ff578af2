import { replaceUnprintable } from './text.ts';

/** Characters that are written at a time. */
const partLength = 1 << 16;

/**
 * Gives a document in JSON part by part, with nothing invisible in it: the same document, whatever shows its text. The
 * whole text of a run would take as much memory as the run itself.
 */
export function* printableJson(document: object, indent: number): Generator<string> {
  let part = '';
  for (const piece of objectOf(document, indent, '\n')) {
    part += piece;
    if (part.length < partLength) continue;
    yield replaceUnprintable(part, escape);
    part = '';
  }
  yield replaceUnprintable(`${part}\n`, escape);
}

const escape = (found: string): string =>
  found.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** An object as `JSON.stringify` writes it, key by key. */
function* objectOf(object: object, indent: number, lineEnd: string): Generator<string> {
  const inner = lineEnd + ' '.repeat(indent);
  let before = '{';
  for (const [key, value] of Object.entries(object) as [string, unknown][]) {
    if (value === undefined) continue;
    yield `${before}${inner}${JSON.stringify(key)}: `;
    if (isList(value)) yield* listOf(value, indent, inner);
    else if (typeof value === 'object' && value !== null) yield* objectOf(value, indent, inner);
    else yield JSON.stringify(value);
    before = ',';
  }
  yield before === '{' ? '{}' : `${lineEnd}}`;
}

/** A list, entry by entry: each of them in one piece. */
function* listOf(list: Iterable<unknown>, indent: number, lineEnd: string): Generator<string> {
  const inner = lineEnd + ' '.repeat(indent);
  let before = '[';
  for (const value of list) {
    yield before + inner + JSON.stringify(value, null, indent).replaceAll('\n', inner);
    before = ',';
  }
  yield before === '[' ? '[]' : `${lineEnd}]`;
}

const isList = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value;
