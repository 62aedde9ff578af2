import type { AnyClauseId } from '../../loyalty/contract/clauses.ts';
import { loyalty } from '../../loyalty/run/loyalty.ts';
import { expect, test } from 'vitest';
import type { OperationName } from '../../specs/operations.ts';
import { select } from './selection.ts';
import { check } from '../../loyalty/checks/check.ts';

const of = (name: string, clause: AnyClauseId, operation?: OperationName) =>
  check(name, { clauses: [clause], ...(operation === undefined ? {} : { operation }), run: async () => {} });

const wide = 'token.authorization.missing';
const suites = [
  {
    name: 'example',
    checks: [
      of('list-row', wide, 'listStores'),
      of('register-row', wide, 'registerMember'),
      of('story-of-both', wide),
      of('registration', 'register-member.success', 'registerMember'),
      of('refund', 'refund-transaction.leaves-data', 'refundTransaction'),
    ],
  },
];

const chosen = (...only: string[]): string[] =>
  select(loyalty, suites, only)?.entries.map(({ check: { name } }) => name) ?? [];

test.each([
  [['listStores'], ['list-row', 'story-of-both']],
  [['registerMember'], ['register-row', 'story-of-both', 'registration']],
  [
    ['listStores', 'registerMember'],
    ['list-row', 'register-row', 'story-of-both', 'registration'],
  ],
])('leaves out what is about another operation than %j', (only, names) => {
  expect(chosen(...only)).toEqual(names);
});

test.each([[wide], ['token'], ['5.9']])(
  'runs all checks of a clause about many operations that %s names',
  (pattern) => {
    expect(chosen(pattern)).toEqual(['list-row', 'register-row', 'story-of-both']);
  },
);

test('runs all checks of a clause that both its id and an operation name', () => {
  expect(chosen('listStores', wide)).toEqual(['list-row', 'register-row', 'story-of-both']);
});

test('does not select a clause of the operation that only checks about other ones decide', () => {
  const selected = select(loyalty, suites, ['searchMembers'])?.clauses ?? new Set<string>();
  expect([selected.has('refund-transaction.leaves-data'), selected.has(wide)]).toEqual([false, true]);
});

test('runs each check about an operation of a clause that no check decides', () => {
  expect(chosen('member.email')).toEqual(['register-row', 'story-of-both', 'registration']);
  expect(chosen('errors.problem.on-401')).toEqual([
    'list-row',
    'register-row',
    'story-of-both',
    'registration',
    'refund',
  ]);
});

const inPart = (only: readonly string[], skip: readonly string[] = []): string[] => [
  ...(select(loyalty, suites, only, skip)?.inPart ?? []),
];

test('decides every clause in full given no selection', () => {
  expect(inPart([])).toEqual([]);
});

test.each([
  ['of which another check was left out', ['list-row'], [], wide],
  ['of which a check was skipped', [], ['list-row'], wide],
  ['that the answers of checks left out are compared with', ['registration'], [], 'member.email'],
] as const)('decides in part a clause %s', (_, only, skip, clause) => {
  expect(inPart(only, skip)).toContain(clause);
});

test('decides in full a clause of which all checks are selected, and one of other operations than what is skipped', () => {
  expect(inPart([wide])).not.toContain(wide);
  expect(inPart(['member.email'])).not.toContain('member.email');
  expect(inPart([], ['list-row'])).not.toContain('member.email');
});
