import { expect, test } from 'vitest';
import type { CatalogueEntry } from './catalogue.ts';
import { checkMaker } from './check.ts';
import { coverOf } from './cover.ts';

const { check } = checkMaker();

const entry = (name: string, clauses: string[], requests?: number): CatalogueEntry => ({
  suite: 'some',
  check: check(name, { clauses, run: async () => {} }),
  cost: requests === undefined ? undefined : { requests },
});

const coverNames = (entries: CatalogueEntry[], wanted: string[]): string[] =>
  coverOf(
    entries,
    new Set(wanted),
    (one) => one.check.clauses,
    ({ cost }) => cost?.requests ?? 1,
  ).map((one) => one.check.name);

test.each([
  ['the check with fewer requests', [entry('dear', ['a'], 9), entry('cheap', ['a'], 2)], ['a'], ['cheap']],
  [
    'one check for two clauses',
    [entry('a', ['a']), entry('both', ['a', 'b']), entry('b', ['b'])],
    ['a', 'b'],
    ['both'],
  ],
  ['nothing for what is not wanted', [entry('a', ['a']), entry('b', ['b'])], ['b'], ['b']],
  ['nothing for what no check decides', [entry('a', ['a'])], ['b'], []],
])('takes %s', (_, entries, wanted, expected) => {
  expect(coverNames(entries, wanted)).toEqual(expected);
});

test('leaves out what the others make superfluous', () => {
  const entries = [
    entry('first', ['a', 'b', 'c'], 1),
    entry('ad', ['a', 'b', 'd'], 2),
    entry('ce', ['c', 'e'], 2),
  ];
  expect(coverNames(entries, ['a', 'b', 'c', 'd', 'e'])).toEqual(['ad', 'ce']);
});
