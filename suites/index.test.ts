import { expect, test } from 'vitest';
import { catalogueEntriesOf } from '../engine/run/catalogue.ts';
import { clauses } from '../specs/clauses.ts';
import { suites, suitesOf } from './index.ts';

const names = catalogueEntriesOf(suites).map(({ check }) => check.name);

test('gives every check a name of its own, in kebab case but for the names of operations and samples', () => {
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^[a-z0-9]+(-[a-zA-Z0-9]+)+$/.test(name))).toEqual([]);
});

test('names in each clause every operation that a check decides it by', async () => {
  const decided = catalogueEntriesOf(await suitesOf(1)).flatMap(({ check: { clauses: ids, operation } }) =>
    ids.map((id) => ({ id, operation })),
  );
  const unnamed = decided.filter(
    ({ id, operation }) =>
      operation !== null &&
      clauses.some((one) => one.id === id && !one.operations.some((name) => name === operation)),
  );
  expect(unnamed).toEqual([]);
});
