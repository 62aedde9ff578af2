import { expect, test } from 'vitest';
import { answerOf, callOf, recordedOf } from '../../tests/support/answer.ts';
import { Answer } from '../../engine/client/answer.ts';
import { missingFields, ShownFields } from './shown-fields.ts';

const member = {
  id: 'm',
  consent: { receive_sms: true },
  segments: [{ id: 1, value: null }],
  identifiers: [],
  address: null,
};
const answer = answerOf('updateMember', 200, member);

test.each([
  ['a field that is there', ['consent.receive_sms'], null],
  ['a field that is not', ['consent.receive_email'], ['consent.receive_email']],
  ['a field of the entries of a list', ['segments.value'], null],
  ['a position in a list', ['segments.0.options'], ['segments.options']],
  ['a field of the entries of an empty list', ['identifiers.value'], null],
  ['a field of a part that is null', ['address.city'], null],
])('gives what an answer does not have given %s', (_, paths, missing) => {
  expect(missingFields(answer, paths, null)?.paths ?? null).toEqual(missing);
});

test('misses what another entry of a list has', () => {
  const drafts = answerOf('createDraftCoupon', 200, [{ discount_type: 'Amount' }, { code: 'C' }]);
  const missing = (path: string) => missingFields(drafts, [path], null)?.paths ?? null;
  expect(['0.discount_type', '1.discount_type'].map(missing)).toEqual([null, ['discount_type']]);
});

test('misses nothing given a refusal or an answer with promised fields', () => {
  expect(missingFields(answerOf('updateMember', 400, {}), ['id'], null)).toBeNull();
  expect(missingFields(answerOf('token', 200, {}), ['scope'], null)).toBeNull();
});

test('knows a field of a resource given another operation that answers with it', () => {
  const shown = new ShownFields();
  shown.onExchange(answer);
  const { operation } = answerOf('registerMember', 200, {});
  expect(shown.neverHad({ operation, paths: ['consent.receive_sms'], empty: null })).toBe(false);
  expect(shown.neverHad({ operation, paths: ['first_name'], empty: null })).toBe(true);
});

test('takes an empty value for one that may be left out given none such that was shown', () => {
  const shown = new ShownFields();
  shown.onExchange(answer);
  const missing = { operation: 'updateMember', paths: ['segments.value'] } as const;
  expect(shown.neverHad({ ...missing, empty: 'null' })).toBe(false);
  expect(shown.neverHad({ ...missing, empty: 'false' })).toBe(true);
  expect(shown.neverHad({ ...missing, paths: ['consent.receive_sms'], empty: 'false' })).toBe(true);
});

test('takes for as sent what a search was asked for, and what has one form', () => {
  const phone = { country_code: '+47', number: '400 00 000' };
  const body = JSON.stringify([{ ...member, phone, first_name: 'K.' }]);
  const call = { ...callOf('searchMembers'), query: { phone: '+4740000000' } };
  const reply = { status: 200, headers: [], body };
  const shown = new ShownFields();
  shown.onExchange(new Answer(recordedOf('searchMembers', { reply, call }), reply));
  const neverHad = (path: string): boolean =>
    shown.neverHad({ operation: 'searchMembers', paths: [path], empty: null });
  expect(['phone.number', 'consent.receive_sms', 'first_name'].map(neverHad)).toEqual([false, false, true]);
});
