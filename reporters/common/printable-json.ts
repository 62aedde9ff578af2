import { stringifyChunked } from '@discoveryjs/json-ext';
import { replaceUnprintable } from './text.ts';

/** Characters that are written at a time, about; no part ends within a text of the document. */
const partLength = 1 << 16;

/**
 * Gives a document in JSON part by part, with nothing invisible in it: the same document, whatever shows its text. The
 * whole text of a run would take as much memory as the run itself.
 */
export function* printableJson(document: object, indent: number): Generator<string> {
  for (const part of stringifyChunked(document, { space: indent, highWaterMark: partLength }))
    yield replaceUnprintable(part, escape);
  yield '\n';
}

const escape = (found: string): string =>
  found.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
