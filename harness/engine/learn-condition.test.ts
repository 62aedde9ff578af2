import { expect, test } from 'vitest';
import { answerOf } from '../../tests/support/answer.ts';
import { type Answer, isConfirmed, valueAt } from '../client/answer.ts';
import { learnCondition } from './learn-condition.ts';

const of = (answer: Answer, isMet: (one: Answer) => boolean, expected = 'what was promised') =>
  learnCondition(isMet, answer, { seen: [], expected });

test.each<[string, Answer, (one: Answer) => boolean, unknown]>([
  [
    'a success',
    answerOf('registerMember', 400, {}),
    ({ succeeded }) => succeeded,
    { kind: 'status-class', classes: [2] },
  ],
  ['a confirmation', answerOf('reserveCoupon', 200, { is_ok: false }), isConfirmed, { kind: 'confirmed' }],
  [
    'no fault of the service',
    answerOf('updateMember', 500),
    ({ status }) => status < 500,
    { kind: 'status-class', classes: [2, 4] },
  ],
  [
    'one status',
    answerOf('updateMember', 422),
    ({ status }) => status === 400,
    { kind: 'status', statuses: [400] },
  ],
  [
    'a miss',
    answerOf('searchMembers', 200, [{ id: 'a' }]),
    (one) => one.succeeded && one.items.length === 0,
    { kind: 'miss' },
  ],
])('gives the form of the answer given an expectation of %s', (_, answer, isMet, condition) => {
  expect(of(answer, isMet)).toEqual(condition);
});

test('gives the value and its place given an expectation of what the words name', () => {
  const answer = answerOf('updateMember', 200, { id: 'a', email: null });
  const isMet = (one: Answer): boolean => one.get('email') === 'b@example.com';
  expect(of(answer, isMet, 'email = "b@example.com", as it was sent')).toEqual({
    kind: 'has',
    path: 'email',
    value: 'b@example.com',
    status: 200,
  });
});

test('gives the unwanted value given an expectation that any other one meets', () => {
  const answer = answerOf('searchMembers', 200, [{ id: 'a', first_name: 'Ada' }]);
  const isMet = ({ json }: Answer): boolean => valueAt(json, '0.first_name') !== 'Ada';
  expect(of(answer, isMet)).toEqual({ kind: 'lacks', path: '0.first_name', value: 'Ada', status: 200 });
});

test('gives none given an expectation that compares other answers, or that fails on this one', () => {
  const answer = answerOf('searchMembers', 200, []);
  expect(of(answer, () => false)).toBeNull();
  expect(
    of(answer, () => {
      throw new Error('no such answer');
    }),
  ).toBeNull();
});

test('gives the entry of a list given an expectation of one that the words name', () => {
  const answer = answerOf('couponExemptions', 200, [{ code: 'SPRING' }]);
  const isMet = ({ items }: Answer): boolean => items.some((one) => valueAt(one, 'code') === 'AUTUMN');
  const seen = [answerOf('couponExemptions', 200, [{ code: 'AUTUMN' }])];
  expect(learnCondition(isMet, answer, { seen, expected: 'the coupon AUTUMN among them' })).toEqual({
    kind: 'lists',
    path: '',
    key: 'code',
    value: 'AUTUMN',
    status: 200,
  });
});

test('says that another answer may be right given an expectation of one that no form tells', () => {
  const answer = answerOf('updateMember', 422, { detail: 'No.' });
  const isMet = ({ text, status }: Answer): boolean => status === 422 && text === '{"is_ok":true}';
  expect(of(answer, isMet)).toEqual({ kind: 'another' });
});
