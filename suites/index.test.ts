import { expect, test } from 'vitest';
import { catalogueEntriesOf } from '../harness/engine/catalogue.ts';
import { coverageOf } from '../harness/engine/coverage.ts';
import { suites } from './index.ts';

const names = catalogueEntriesOf(suites).map(({ check }) => check.name);

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
