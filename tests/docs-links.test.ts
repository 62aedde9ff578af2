import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { ended, start } from './support/cli.ts';
import { anchorsOf, linksIn, pages } from './support/markdown.ts';
import { root } from './support/sources.ts';

const all = pages();

test.each(all.map((page) => [page.path, page] as const))('links from %s to what exists', (path, page) => {
  const own = linksIn(page).filter((target) => !/^https?:/.test(target));
  expect(own.filter((target) => !resolves(path, target))).toEqual([]);
});

function resolves(from: string, target: string): boolean {
  const [file = '', anchor] = target.split('#');
  const path = file === '' ? from : posix.join(dirname(from), file);
  if (!existsSync(join(root, path))) return false;
  if (anchor === undefined) return true;
  return all.some((page) => page.path === path && anchorsOf(page).includes(anchor));
}

test('names every page of docs/ in its table of contents', () => {
  const contents = all.find(({ path }) => path === 'docs/README.md');
  const named = contents === undefined ? [] : linksIn(contents);
  const missing = all
    .map(({ path }) => /^docs\/([\w-]+\.md)$/.exec(path)?.[1])
    .filter((name) => name !== undefined && name !== 'README.md' && !named.includes(name));
  expect(missing).toEqual([]);
});

test('has a row in the README for each option of a run, and no other', async () => {
  const { stdout } = await ended(start(['run', '--help'], root));
  const offered = [...stdout.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option]) => option);
  const readme = all.find(({ path }) => path === 'README.md');
  const table = (readme?.prose ?? []).filter((line) => line.startsWith('| `--')).join('\n');
  const told = [...table.matchAll(/^\|([^|]+)\|/gm)].flatMap(
    ([, cell = '']) => cell.match(/--[\w-]+/g) ?? [],
  );
  expect(told.toSorted()).toEqual(offered.toSorted());
});
