import { posix } from 'node:path';
import type { Source } from './sources.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

const graphOf = (sources: readonly Source[]): Graph =>
  new Map(sources.map(({ path, files }) => [path, files]));

/** Files that lead back to themselves by their imports, each circle once: "a.ts -> b.ts -> a.ts". */
export function circlesIn(sources: readonly Source[]): string[] {
  const graph = graphOf(sources);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file);
    if (start >= 0) circles.push([...trail.slice(start), file].join(' -> '));
    if (start >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return circles;
}

/** Pairs of folders that import each other; a folder's own parent counts as another folder. */
export function mutualFolders(sources: readonly Source[]): string[] {
  const arrows = new Set(
    sources.flatMap(({ path, files }) => {
      const from = posix.dirname(path);
      return files.map((file) => `${from} ${posix.dirname(file)}`);
    }),
  );
  const isMutual = (from: string, to: string): boolean => from < to && arrows.has(`${to} ${from}`);
  return [...arrows].filter((arrow) => isMutual(...(arrow.split(' ') as [string, string])));
}
