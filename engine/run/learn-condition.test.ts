import { expect, test } from 'vitest';
import { answerOf } from '../../tests/support/answer.ts';
import { Answer, isConfirmed, valueAt } from '../client/answer.ts';
import { learnCondition } from './learn-condition.ts';
import type { Json } from '../../schemas/json.ts';

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
  expect(of(answer, isMet)).toEqual({
    kind: 'lacks',
    path: '0.first_name',
    value: 'Ada',
    status: 200,
  });
});

test('gives the place of a value that was sent given a field of the same name elsewhere', () => {
  const sent = { phone: { country_code: '+47' } };
  const answer = answerOf('registerMember', 200, {
    phone: { country_code: '' },
    address: { country_code: null },
  });
  const asked = new Answer(
    { ...answer.recorded, call: { ...answer.recorded.call, document: sent } },
    { status: 200, headers: [], body: answer.text },
  );
  const isMet = (one: Answer): boolean => one.get('phone.country_code') === '+47';
  expect(of(asked, isMet, 'the phone that was sent')).toEqual({
    kind: 'each',
    places: [{ path: 'phone.country_code', value: '+47' }],
    status: 200,
  });
});

test('gives none given an expectation of other than answers, or that fails on this one', () => {
  const answer = answerOf('searchMembers', 200, []);
  expect(of(answer, () => false)).toBeNull();
  expect(
    of(answer, () => {
      throw new Error('no such answer');
    }),
  ).toBeNull();
});

test('leaves it to words given an expectation that compares other answers', () => {
  const answer = answerOf('searchMembers', 200, []);
  const seen = [answerOf('updateMember', 200, { id: 'a' })];
  expect(learnCondition(() => false, answer, { seen, expected: 'as it was' })).toEqual({ kind: 'another' });
});

test('gives the entry of a list given an expectation of one that the words name', () => {
  const answer = answerOf('couponExemptions', 200, [{ code: 'SPRING' }]);
  const isMet = ({ items }: Answer): boolean => items.some((one) => valueAt(one, 'code') === 'AUTUMN');
  const seen = [answerOf('couponExemptions', 200, [{ code: 'AUTUMN' }])];
  expect(
    learnCondition(isMet, answer, {
      seen,
      expected: 'the coupon AUTUMN among them',
    }),
  ).toEqual({
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

/** An answer of a call that sent this document. */
function answerTo(document: Json, body: unknown): Answer {
  const { recorded, text } = answerOf('addNonEligibleProducts', 200, body);
  const call = { ...recorded.call, document };
  return new Answer({ ...recorded, call }, { status: 200, headers: [], body: text });
}

test('gives all places of a field given an expectation of it as it was sent', () => {
  const sent = [{ product_id: 'a' }, { product_id: 'b' }, { description: 'c' }];
  const answer = answerTo(sent, [{ product_id: 'x' }, { product_id: 'x' }, { product_id: 'x' }]);
  const isMet = ({ items }: Answer): boolean =>
    items.map((one) => valueAt(one, 'product_id') ?? '').join() === 'a,b,';
  expect(of(answer, isMet)).toEqual({
    kind: 'each',
    places: [
      { path: '0.product_id', value: 'a' },
      { path: '1.product_id', value: 'b' },
      { path: '2.product_id' },
    ],
    status: 200,
  });
});

test('takes the first entry for the right list given an expectation of one alone', () => {
  const answer = answerOf('listStores', 200, [{ id: 'a' }, { id: 'b' }]);
  expect(of(answer, ({ items }) => items.length === 1 && valueAt(items[0], 'id') === 'a')).toEqual({
    kind: 'has',
    path: '',
    value: [{ id: 'a' }],
    status: 200,
  });
});

test('asks for the earlier answer given an expectation that the same request gets it again', () => {
  const [before, after] = ['Ada', 'Eva'].map((name, index) => {
    const member = { id: 'a', first_name: name, phone: index };
    const { recorded } = answerOf('searchMembers', 200);
    const request = { ...recorded.request, method: 'GET', url: '/search?phone=1' };
    const body = JSON.stringify([member]);
    return new Answer({ ...recorded, request, sentAt: index }, { status: 200, headers: [], body });
  });
  const isMet = ({ items }: Answer): boolean => valueAt(items[0], 'first_name') === 'Ada';
  expect(
    after && learnCondition(isMet, after, { seen: before ? [before] : [], expected: 'as before' }),
  ).toEqual({
    kind: 'as-before',
    except: ['0.phone'],
    status: 200,
  });
});

test('asks for any entry, not for one of a value, given an expectation of a list that is not empty', () => {
  const answer = answerOf('couponExemptions', 200, [{ code: 'SPRING', exemption_rules: [] }]);
  const isMet = ({ items }: Answer): boolean => Object(valueAt(items[0], 'exemption_rules.length')) > 0;
  expect(of(answer, isMet, 'exemption_rules of SPRING')).toEqual({
    kind: 'shape',
    path: '0.exemption_rules.0',
    status: 200,
  });
});

test('gives no form that the broken answer has too', () => {
  const answer = answerOf('updateNonEligibleProducts', 200, [{ id: 1, status: false }]);
  const isMet = ({ status }: Answer): boolean => status === 207 || status === 400;
  expect(of(answer, isMet)).toEqual({ kind: 'status', statuses: [207, 400] });
});
