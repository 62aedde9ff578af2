import { expect, test } from 'vitest';
import { type Registration, registerSuites } from '../../loyalty/run/register-suites.ts';
import { check } from '../../loyalty/checks/check.ts';

const whole: Registration['clauses'][number] = {
  id: 'x.acme.points.whole',
  section: '5',
  operations: ['searchMembers'],
  statement: 'Points are whole.',
  severity: 'normal',
};
const run = async (): Promise<void> => {};
const points = check('acme-points-are-whole', { clauses: [whole.id], run });

test('gives a suite of the area given clauses and the checks that decide them', () => {
  const suite = registerSuites({ area: 'acme', clauses: [whole], checks: [points] });
  expect(suite).toMatchObject({ name: 'acme', checks: [points] });
  expect(suite.clauses).toMatchObject([{ id: whole.id, area: 'acme', text: 'Points are whole.' }]);
});

test('does not compile given a misspelt clause of the interface', () => {
  // @ts-expect-error neither a clause of the interface nor one with the prefix of additional ones
  const misspelt = check('misspelt', { clauses: ['list-stores.sucess'], run });
  expect(() => registerSuites({ area: 'acme', clauses: [whole], checks: [misspelt] })).toThrow(
    'The check misspelt decides list-stores.sucess, and its registration has no such clause.',
  );
});

test('does not compile given an expectation of a clause that the check does not declare', () => {
  const declared = check('acme-points', {
    clauses: [whole.id],
    async run({ api, expect: demand }) {
      // @ts-expect-error not among the clauses of the check
      demand('list-stores.success', await api.listStores()).toHaveStatus(200);
    },
  });
  expect(declared.clauses).toEqual([whole.id]);
});

test.each([
  ['a clause without the prefix', { clauses: [{ ...whole, id: 'acme.points' }] }, 'clauses.0.id: "x."'],
  [
    'an unknown operation',
    { clauses: [{ ...whole, operations: ['listStore'] }] },
    'Did you mean listStores?',
  ],
  ['an unknown severity', { clauses: [{ ...whole, severity: 'high' }] }, 'clauses.0.severity'],
  ['an unknown part', { suites: [] }, 'Unrecognized key: "suites"'],
  ['no clause', { clauses: [] }, 'at least one clause'],
  ['no check', { checks: [] }, 'at least one check'],
  ['something else than a check', { checks: [{}] }, 'checks.0: a check, as check(…) makes it'],
  ['a clause twice', { clauses: [whole, whole] }, 'The clause x.acme.points.whole is registered twice.'],
  [
    'a check of an unknown clause',
    { checks: [check('acme-points', { clauses: ['x.acme.points.hole'], run })] },
    'has no such clause. Did you mean x.acme.points.whole?',
  ],
  [
    'a check of a clause of the interface',
    { checks: [check('acme-stores', { clauses: ['list-stores.success'], run })] },
    'which is no clause of its own registration',
  ],
])('refuses %s and says why', (_case, wrong, words) => {
  const given = { area: 'acme', clauses: [whole], checks: [points], ...wrong };
  expect(() => registerSuites(given as Parameters<typeof registerSuites>[0])).toThrow(words);
});
