import { expect, test } from 'vitest';
import { answerOf } from '../../tests/support/answer.ts';
import { Api } from '../client/api.ts';
import { NoJournal } from './journal.ts';
import { RefusedReservations } from './refused.ts';
import type { Reservation } from './reservation.ts';

const coupon = (couponCode: string): Reservation => ({
  kind: 'coupon',
  memberId: 'm',
  couponCode,
  order: 'one',
  stamps: new Map(),
});

const stamps = (...cards: number[]): Reservation => ({
  ...coupon(''),
  kind: 'stamps',
  stamps: new Map(cards.map((card) => [card, 1])),
});

/** Refused reservations, by default of the coupons A and B, and what is released of them. */
function refusedOf(reservations = [coupon('A'), coupon('B')]) {
  const released: number[] = [];
  const journal = new (class extends NoJournal {
    override released = (id = 0): void => void released.push(id);
  })();
  const refused = new RefusedReservations(journal);
  refused.note(
    reservations.map((reservation, id) => ({ id, reservation, isAnswered: true, certainty: 'unsure' })),
  );
  const sent: string[] = [];
  const api = new Api(async (call) => {
    sent.push(`${call.operation} ${call.params['couponCode']}`);
    return answerOf(call.operation, 200, { is_ok: false, details: 'No.' });
  }, 'store');
  return { refused, released, sent, api };
}

test('sends nothing, and strikes all out of the journal, given a run in which nothing went wrong', async () => {
  const { refused, released, sent, api } = refusedOf();
  await refused.settle(api);
  expect([sent, released]).toEqual([[], [0, 1]]);
});

test('releases what was refused given that something went wrong with the same coupon', async () => {
  const { refused, released, sent, api } = refusedOf();
  expect(await refused.release([coupon('A')], api)).toBe(true);
  expect([sent, released]).toEqual([['cancelCouponReservation A'], [0]]);
});

test('releases nothing that another check may hold given that something went wrong with one card of the member', async () => {
  const { refused, released, api } = refusedOf([stamps(1), stamps(2), stamps(1, 2)]);
  expect(await refused.release([stamps(1)], api)).toBe(true);
  expect(released).toEqual([0]);
});

test('releases all others at the end given that anything went wrong', async () => {
  const { refused, sent, api } = refusedOf();
  expect(await refused.release([coupon('C')], api)).toBe(false);
  await refused.settle(api);
  expect(sent).toEqual(['cancelCouponReservation A', 'cancelCouponReservation B']);
});
