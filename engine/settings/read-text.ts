import { readFileSync } from 'node:fs';
import { exceeds } from './nesting.ts';

/** More levels than any file for us has, and fewer than exhaust a reader of JSON or YAML. */
const mostLevels = 200;
/** Lists in YAML that begin in one line, each within the one before. */
const deepInALine = new RegExp(`^ *(?:[-?] +){${mostLevels},}`, 'm');

/**
 * Reads a text file that a person or a shell wrote: UTF-8, or UTF-16 with a byte order mark, as PowerShell and Notepad
 * write it. Gives the text without the mark. Throws the error of the system, or one that names what the file is: one that is
 * nested to exhaust its reader is refused unread.
 */
export function readText(path: string): string {
  const text = decoded(path);
  if (exceeds(text, { depth: mostLevels }) || deepInALine.test(text))
    throw new Error(`it is nested deeper than ${mostLevels} levels; see what wrote it, and flatten it`);
  return text;
}

function decoded(path: string): string {
  const bytes = readFileSync(path);
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Error(`it is not a text in ${encoding.toUpperCase()}; save it as UTF-8`, { cause });
  }
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark, each second byte of a Latin text is zero.
  if (second === 0 && first !== 0 && first !== undefined) return 'utf-16le';
  if (first === 0 && second !== 0 && second !== undefined) return 'utf-16be';
  return 'utf-8';
}
