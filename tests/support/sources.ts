import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** A source file: where it lies under the root, its text, and what it imports. */
export interface Source {
  readonly path: string;
  readonly text: string;
  /** Files under the root, by their paths. */
  readonly files: readonly string[];
  /** Packages and modules of Node, by their names. */
  readonly packages: readonly string[];
}

/** All sources of a top-level folder but its tests. */
export function sourcesIn(room: string): Source[] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => read(posix.join(room, file)));
}

function read(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const imported = [...text.matchAll(/(?:\bfrom|\bimport\()\s*'([^']+)'/g)].map(([, name = '']) => name);
  return {
    path,
    text,
    files: imported.filter((name) => name.startsWith('.')).map((name) => posix.join(dirname(path), name)),
    packages: imported.filter((name) => !name.startsWith('.')),
  };
}
