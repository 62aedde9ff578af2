import { expect, test } from 'vitest';
import type { Severity } from '../../specs/clause.ts';
import type { AnyClause } from '../contract/clauses.ts';
import { leastAttempts } from './least-attempts.ts';
import { type Check, check, observe } from './check.ts';

const clause = (id: AnyClause['id'], severity: Severity): AnyClause => ({
  id,
  area: 'x',
  section: '1',
  operations: ['listStores'],
  severity,
  text: 'Something is promised.',
});

const catalogue = [clause('x.critical', 'critical'), clause('x.normal', 'normal')];

const deciding = (...clauses: AnyClause['id'][]): Check => check('decides', { clauses, run: async () => {} });

/** How many attempts each of these checks has. */
const attemptsIn = (checks: readonly Check[], repeat: number | null = null): number[] => {
  const entries = checks.map((one) => ({ suite: 'suite', check: one }));
  return checks.map((one) => leastAttempts({ entries, catalogue }, repeat)(one));
};

const some = (count: number, ...clauses: AnyClause['id'][]): Check[] =>
  Array.from({ length: count }, () => deciding(...clauses));

test.each([
  [1, [3]],
  [2, [2, 2]],
  [3, [1, 1, 1]],
] as const)('gives a critical clause three answers given %s checks', (count, attempts) => {
  expect(attemptsIn(some(count, 'x.critical'))).toEqual(attempts);
});

test.each([
  [1, [2]],
  [2, [1, 1]],
] as const)('gives another clause two answers given %s checks', (count, attempts) => {
  expect(attemptsIn(some(count, 'x.normal'))).toEqual(attempts);
});

test('follows the clause that asks for most', () => {
  expect(attemptsIn([deciding('x.critical', 'x.normal'), ...some(4, 'x.normal')])).toEqual([3, 1, 1, 1, 1]);
});

test('gives one attempt to an observation', () => {
  const seen = observe('seen', { silence: 'silence.discovery.document', run: async () => '' });
  expect(attemptsIn([seen])).toEqual([1]);
});

test('gives every check the attempts that were asked for', () => {
  expect(attemptsIn([deciding('x.critical'), deciding('x.normal')], 5)).toEqual([5, 5]);
});
