import { expect, test } from 'vitest';
import { clauses } from '../specs/clauses.ts';
import { suites } from './all-suites.ts';
import { costs } from './costs.ts';

test('names checks and clauses that exist: `npm run generate -- --costs` measures them again', () => {
  const checks = new Set(suites.flatMap((suite) => suite.checks.map(({ name }) => name)));
  const ids = new Set<string>(clauses.map(({ id }) => id));
  expect(Object.keys(costs).filter((name) => !checks.has(name))).toEqual([]);
  expect(Object.values(costs).flatMap(({ decides = [] }) => decides.filter((id) => !ids.has(id)))).toEqual(
    [],
  );
});
