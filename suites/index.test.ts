import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { entriesOf } from '../harness/engine/catalogue.ts';
import { coverageOf } from '../harness/engine/coverage.ts';
import { suites } from './index.ts';

const folder = import.meta.dirname;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.check.ts'),
);
const names = entriesOf(suites).map(({ check }) => check.name);

test('lists every file of checks', () => {
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const [index, generated] = [read('index.ts'), read('generated-cases/index.ts')];
  const isListed = (file: string): boolean =>
    index.includes(`'./${file}'`) || generated.includes(`'./${basename(file)}'`);
  expect(files.filter((file) => !isListed(file))).toEqual([]);
});

test('gives every check a name of its own, in kebab case but for the names of operations and samples', () => {
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^[a-z0-9]+(-[a-zA-Z0-9]+)+$/.test(name))).toEqual([]);
});

test('has a check for every clause that can be observed', () => {
  const unchecked = coverageOf(suites).filter(({ state }) => state === 'unchecked');
  expect(unchecked.map(({ id }) => id)).toEqual([]);
});

test('has no check for a clause that cannot be observed', () => {
  const contradictory = coverageOf(suites).filter(
    ({ state, checks }) => state === 'unobservable' && checks.length > 0,
  );
  expect(contradictory.map(({ id }) => id)).toEqual([]);
});
