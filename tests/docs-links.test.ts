import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { ended, start } from './support/cli.ts';
import { flagOf, hasFlag } from '../runner/settings/spellings.ts';
import { groups } from '../engine/settings/setting.ts';
import { settingNames, settingOf } from '../runner/settings/table.ts';
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

test('offers in --help every setting that has an option, in its group', async () => {
  const { stdout } = await ended(start(['--help'], root));
  const parts = stdout.split(/^(?=[A-Z][a-z ]+:$)/m);
  for (const name of settingNames.filter(hasFlag)) {
    const shown = parts.find((part) => part.startsWith(`${groups[settingOf(name).group]}:\n`));
    expect(shown).toMatch(new RegExp(`^ {2}${flagOf(name)}\\b`, 'm'));
  }
});
