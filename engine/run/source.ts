import { product } from '../settings/product.ts';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decode } from '@jridgewell/sourcemap-codec';
import { packageRoot } from '../../schemas/package-root.ts';
import { valueAt } from '../client/answer.ts';
import { parseJson } from '../limits/json.ts';
import type { CheckResult } from '../report/report.ts';

/** A place in the source. */
export type Source = NonNullable<CheckResult['source']>;

/** Where checks, faults and judges are made: who calls it declares one. */
const makers = ['engine/', product.domain, 'mock/patches/', 'caller/judges/judge', 'caller/faults/fault'].map(
  (path) => join(import.meta.dirname, '../..', path),
);

/** The ends of the lines of a stack: file, line, column. */
const frame = /(?:\(|at )((?:file:\/\/|\/|[A-Z]:\\)[^()]*):(\d+):(\d+)\)?$/;

/**
 * The place that declared a check, a judge, a fault or a variation: the innermost one of the stack outside of what declares.
 * Code that was built is traced to what it was built from. Null where the stack names no file.
 */
export function sourceOf({ declaredAt }: { readonly declaredAt: Error }): Source | null {
  const source = declared.get(declaredAt) ?? sourceIn(declaredAt.stack ?? '');
  declared.set(declaredAt, source);
  return source;
}

const declared = new WeakMap<Error, Source | null>();

function sourceIn(stack: string): Source | null {
  for (const line of stack.split('\n')) {
    const [, place = '', row = '', column = ''] = frame.exec(line) ?? [];
    if (place === '') continue;
    const file = place.startsWith('file:') ? fileURLToPath(place) : place;
    if (makers.some((maker) => file.startsWith(maker)) || file.includes('node_modules')) continue;
    return original(file, Number(row), Number(column));
  }
  return null;
}

const indexes = new Map<string, ReadonlyMap<string, readonly Source[]>>();

/** The lines of one of our files by the ids that stand there, as `pattern` finds them. Reads a file once. */
export function linesOfIds(file: string, pattern: RegExp): ReadonlyMap<string, readonly Source[]> {
  const known = indexes.get(file);
  if (known !== undefined) return known;
  const index = new Map<string, Source[]>();
  const lines = readFileSync(join(packageRoot(), file), 'utf8').split('\n');
  for (const [at, line] of lines.entries())
    for (const [, id = ''] of line.matchAll(pattern)) {
      const found = index.get(id) ?? [];
      index.set(id, found);
      found.push({ file, line: at + 1 });
    }
  indexes.set(file, index);
  return index;
}

/** What a file was built from: for each of its lines, where in it another line of the source begins. */
interface Origin {
  readonly file: string;
  readonly lines: ReturnType<typeof decode>;
}

/** Follows the source map next to a file, where there is one. */
function original(file: string, line: number, column: number): Source {
  const origin = originOf(file);
  const from = origin?.lines[line - 1]?.findLast(([begin]) => begin < column)?.[2];
  return origin === null || from === undefined
    ? { file: nameOf(file), line }
    : { file: nameOf(origin.file), line: from + 1 };
}

const origins = new Map<string, Origin | null>();

function originOf(file: string): Origin | null {
  const known = origins.get(file);
  if (known !== undefined) return known;
  const path = `${file}.map`;
  const origin = existsSync(path) ? readOrigin(path) : null;
  origins.set(file, origin);
  return origin;
}

/**
 * Reads a map of the compiler, which has one source; null where it is none. Keeps no columns of it: with them, maps are a
 * tenth of a run's memory.
 */
function readOrigin(path: string): Origin | null {
  const map = parseJson(readFileSync(path, 'utf8'));
  const [source, mappings] = [valueAt(map, 'sources.0'), valueAt(map, 'mappings')];
  if (typeof source !== 'string' || typeof mappings !== 'string') return null;
  const lines = decode(mappings).map((line) => line.filter((one, index) => one[2] !== line[index - 1]?.[2]));
  return { file: resolve(dirname(path), source), lines };
}

/** Our files by their place in the repository, others as seen from the working directory. */
function nameOf(file: string): string {
  const own = relative(packageRoot(), file);
  const name = own.startsWith('..') || isAbsolute(own) ? relative(process.cwd(), file) : own;
  return name.replaceAll(sep, '/');
}
