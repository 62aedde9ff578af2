import { expect, test } from 'vitest';
import { callOf } from '../../tests/support/answer.ts';
import { Names } from '../client/names.ts';
import type { OperationCall } from '../client/request.ts';
import type { Json } from '../../schemas/json.ts';
import { CallTeller } from './tell-call.ts';

/** The words of some calls of one story. */
function tell(...calls: readonly OperationCall[]): string[] {
  const names = new Names();
  const all = (): string[] => {
    const teller = new CallTeller(names);
    return calls.map((call) => teller.tell(call));
  };
  all();
  return all();
}

const call = (operation: string, document: Json, params: Record<string, string> = {}): OperationCall => ({
  ...callOf(operation),
  document,
  body: JSON.stringify(document),
  params: { storeId: 's', memberId: 'm', couponCode: 'c', ...params },
});

const stamps = (order: string, ...entries: readonly (readonly [card: number, count: number])[]): Json => ({
  external_transaction_id: order,
  reserved_stamps: entries.map(([stamp_card_id, count]) => ({ stamp_card_id, count })),
});

test('tells counts, and names of what there is several of', () => {
  expect(
    tell(
      call('reserveStamps', stamps('lc-1', [7, 2])),
      call('reserveStamps', stamps('lc-2', [7, 1], [8, 3])),
      call('cancelStampReservation', stamps('lc-1', [7, 2])),
    ),
  ).toEqual([
    'order A reserves 2 stamps of card A',
    'order B reserves 1 stamp of card A and 3 of card B',
    'order A releases 2 stamps of card A',
  ]);
});

test('tells what is unusual in a value once', () => {
  const phone = { country_code: '+45', number: '12345678' };
  const body = {
    phone,
    consent: { gdpr_accepted: true },
    first_name: 'x'.repeat(151),
    email: null,
    city: ' ',
  };
  const long = { first_name: 'x'.repeat(151), a: 1, b: 1, c: 1, d: 1 };
  expect(tell(call('registerMember', body), call('updateMember', long))).toEqual([
    'registers the phone (first_name of 151 characters, email null, city blank)',
    'updates the member without consent',
  ]);
});

test('tells what differs given words that came up before', () => {
  const consent = { gdpr_accepted: true, receive_email: true };
  const body = { first_name: 'Ida', gender: 'Male', city: { a: 1, b: 2 }, segments: [1], consent };
  const { city: _, ...rest } = body;
  expect(
    tell(
      call('updateMember', body),
      call('updateMember', { ...rest, first_name: 'Eva', gender: 'Other' }),
      call('updateMember', { ...body, consent: null }),
      call('updateMember', { ...body, consent: null }),
    ),
  ).toEqual([
    'updates the member',
    'updates the member: first_name, gender, segments, consent',
    'updates the member (consent null)',
    'updates the member again',
  ]);
});

test('tells a value of another kind by what it is now, given words that came up before', () => {
  const add = (items: Json): OperationCall => call('addNonEligibleProducts', items);
  expect(tell(add([{ description: 'a' }]), add([{ description: { b: true } }]), add([]), add(null))).toEqual([
    'adds a product',
    'adds a product again (0.description.b true)',
    'adds 0 products (an empty list)',
    'adds 0 products again (null)',
  ]);
});

test('shows no value of a person', () => {
  const body = { first_name: 'Ida', a: 1, b: 2, c: 3, consent: { gdpr_accepted: true } };
  const words = tell(call('updateMember', body), call('updateMember', { ...body, first_name: 'Eva' }));
  expect(words[1]).toBe('updates the member again (another first_name)');
});

test('says in what little an id differs from an earlier one', () => {
  const reserve = (order: string): OperationCall => call('reserveCoupon', { external_transaction_id: order });
  expect(tell(reserve('order-abc'), reserve('ORDER-abc'), reserve('order-abd'))).toEqual([
    'order A reserves the coupon',
    'order B reserves the coupon (order B is like order A but for the letter case)',
    'order C reserves the coupon',
  ]);
});

test('tells a body that is no JSON, and a path that there is not', () => {
  const broken = { ...call('reserveCoupon', undefined), body: '{' };
  const lost = { ...call('updateMember', undefined), body: null, path: '/nothing' };
  expect(tell(broken, lost)).toEqual([
    'Hold a coupon for a pending order (body that is no JSON)',
    'calls PUT of a path that does not exist',
  ]);
});
