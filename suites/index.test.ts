import { expect, test } from 'vitest';
import { catalogueEntriesOf } from '../engine/run/catalogue.ts';
import { coverageOf } from '../engine/run/coverage.ts';
import { clauses } from '../specs/clauses.ts';
import { suites, suitesOf } from './index.ts';

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

test('names in each clause every operation that a check decides it by', async () => {
  const decided = catalogueEntriesOf(await suitesOf(1)).flatMap(({ check: { clauses: ids, operation } }) =>
    ids.map((id) => ({ id, operation })),
  );
  const unnamed = decided.filter(
    ({ id, operation }) =>
      operation !== null && clauses.some((one) => one.id === id && !one.operations.includes(operation)),
  );
  expect(unnamed).toEqual([]);
});
