import { expect, test } from 'vitest';
import { answerOf } from '../../tests/support/answer.ts';
import { Answer } from '../../engine/client/answer.ts';
import { inspect, successClause } from './inspect.ts';

type Given = Parameters<typeof answerOf>;

const breached = (...answer: Given): string[] =>
  inspect(answerOf(...answer)).breaches.map(({ clause }) => clause);

const problem = { type: null, title: 'Bad', status: 404, detail: 'There is none.', instance: null };

test.each([
  ['a body with a 204', ['reserveStamps', 204, 'x'], 'errors.no-body-on-204'],
  ['a success of another status', ['reserveStamps', 200, { is_ok: true }], 'reserve-stamps.success'],
  [
    'a refusal without a reason',
    ['reserveCoupon', 200, { is_ok: false, details: ' ' }],
    'action-result.refusal.details',
  ],
  ['a list where a problem is promised', ['updateMember', 404, []], 'errors.problem.on-404'],
  ['a page where a problem is promised', ['updateMember', 404, '<html>'], 'errors.problem.on-404'],
  ['another status in the body', ['updateMember', 404, { ...problem, status: 400 }], 'errors.other.status'],
  ['no detail', ['updateMember', 404, { ...problem, detail: '' }], 'errors.other.detail'],
  [
    'an errors map that is not of a 400',
    ['updateMember', 404, { ...problem, errors: { phone: ['is missing'] } }],
    'errors.other.no-errors-map',
  ],
  [
    'an errors map without lists',
    ['updateMember', 400, { ...problem, status: 400, errors: { phone: 'is missing' } }],
    'errors.validation.errors-map',
  ],
] as [string, Given, string][])('charges its clause given %s', (_, answer, clause) => {
  expect(breached(...answer)).toContain(clause);
});

test.each([
  ['a complete problem', ['updateMember', 404, problem]],
  ['an empty 204', ['reserveStamps', 204]],
  ['a business failure', ['reserveStamps', 200, { is_ok: false, details: 'Too many.' }]],
  ['a failure of the service, which is no word of the contract', ['updateMember', 500, '<html>']],
  ['being throttled', ['updateMember', 429, '']],
  ['a refusal in plain text by the token endpoint', ['token', 400, 'invalid_client']],
] as [string, Given][])('charges nothing given %s', (_, answer) => {
  const charged = breached(...answer).filter((clause) => clause !== 'service.json-bodies');
  expect(charged).toEqual([]);
});

test('calls only a body that cannot be read unreadable', () => {
  const { breaches } = inspect(answerOf('searchMembers', 200, '<html>'));
  expect(breaches).toEqual([expect.objectContaining({ clause: 'service.json-bodies', unreadable: true })]);
});

test.each([
  ['listStores', 'service.json-bodies'],
  ['token', successClause('token')],
] as const)('charges the clause of its form given bytes of %s that are no UTF-8', (operation, clause) => {
  const { recorded } = answerOf(operation, 200);
  const reply = { status: 200, headers: [], body: '[]', encodingFault: 'bytes that are no UTF-8' };
  const { breaches } = inspect(new Answer({ ...recorded, reply }, reply));
  expect(breaches).toContainEqual(
    expect.objectContaining({
      clause,
      received: 'bytes that are no UTF-8',
      expected: 'a body in plain UTF-8',
    }),
  );
});
