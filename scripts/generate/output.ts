import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** First line of every generated TypeScript file. */
export const banner = '// Generated from specs/ by `npm run generate`; do not edit.\n';

const generatedMark = /Generated from specs\//;

/** Paths of the files that differ from what they should be, are missing, or were generated once and are no longer. */
export function compareWithDisk(files: ReadonlyMap<string, string>): string[] {
  const changed = [...files].filter(([path, text]) => read(path) !== text).map(([path]) => path);
  const stale = ['schemas', 'schemas/generated', 'specs/generated']
    .flatMap((folder) => list(folder).map((name) => `${folder}/${name}`))
    .filter((path) => !files.has(path) && /\.(ts|json)$/.test(path) && generatedMark.test(read(path) ?? ''));
  return [...changed, ...stale].sort();
}

/** Writes the given paths, and removes those that are generated no longer. */
export function write(files: ReadonlyMap<string, string>, paths: readonly string[]): void {
  for (const path of paths) {
    const text = files.get(path);
    mkdirSync(dirname(path), { recursive: true });
    if (text === undefined) rmSync(path);
    else writeFileSync(path, text);
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
