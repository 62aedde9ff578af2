import { reservationRules } from '../../loyalty/reservations/rules.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { answerOf } from '../../tests/support/answer.ts';
import { createApi } from '../../loyalty/client/api.ts';
import { NoJournal } from './journal.ts';
import { RefusedReservations } from './refused.ts';
import { type Reservation, reservationOf } from '../../loyalty/reservations/reservation.ts';

type Stamps = Reservation['stamps'];

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
function refusedOf(reservations = [coupon('A'), coupon('B')], isReleased = (_stamps: Stamps) => false) {
  const released: number[] = [];
  const journal = new (class extends NoJournal {
    override released = (id = 0): void => void released.push(id);
  })();
  const refused = new RefusedReservations(reservationRules, journal);
  refused.note(
    reservations.map((reservation, id) => ({
      id,
      reservation,
      isAnswered: true,
      lateUntil: 0,
      certainty: 'unsure',
    })),
  );
  const sent: string[] = [];
  const api = createApi(async (call) => {
    const asked = reservationOf(call)?.stamps ?? new Map<number, number>();
    sent.push(`${call.operation} ${call.params['couponCode'] ?? JSON.stringify([...asked])}`);
    return answerOf(call.operation, 200, { is_ok: isReleased(asked), details: 'No.' });
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

test('releases for members at once, and for each of them one by one', async () => {
  const held = [coupon('A'), coupon('B'), { ...coupon('C'), memberId: 'other' }];
  const { refused } = refusedOf(held);
  const underWay: string[][] = [[]];
  const api = createApi(async (call) => {
    const others = underWay.at(-1) ?? [];
    const name = String(call.params['couponCode']);
    underWay.push([...others, name]);
    await nextTurn();
    underWay.push((underWay.at(-1) ?? []).filter((one) => one !== name));
    return answerOf(call.operation, 200, { is_ok: false, details: 'No.' });
  }, 'store');
  await refused.release([coupon('D')], api);
  await refused.settle(api);
  expect(underWay).toContainEqual(['A', 'C']);
  expect(underWay.filter((ones) => ones.includes('A') && ones.includes('B'))).toEqual([]);
});

const often = Array.from({ length: 50 }, () => coupon('A'));

test.each([
  ['refuses', false],
  ['confirms', true],
])('asks once for one coupon and order that were refused often, given a service that %s', async (_, isOk) => {
  const { refused, released, sent, api } = refusedOf(often, () => isOk);
  await refused.release([coupon('A')], api);
  expect(sent).toEqual(['cancelCouponReservation A']);
  expect(released).toHaveLength(often.length);
});

test('releases all stamps of an order at once', async () => {
  const { refused, released, sent, api } = refusedOf([stamps(1), stamps(1), stamps(1, 2)], () => true);
  await refused.release([stamps(1, 2)], api);
  expect([sent, released]).toEqual([['cancelStampReservation [[1,3],[2,1]]'], [0, 1, 2]]);
});

test('releases stamps of an order that are held, given a service that refuses to release more than it holds', async () => {
  let left = 2;
  const { refused, released, sent, api } = refusedOf(
    Array.from({ length: 9 }, () => stamps(1)),
    (asked) => {
      const isHeld = [...asked.values()].every((count) => count <= left);
      if (isHeld) left -= 1;
      return isHeld;
    },
  );
  await refused.release([stamps(1)], api);
  const one = 'cancelStampReservation [[1,1]]';
  expect(sent).toEqual(['cancelStampReservation [[1,9]]', one, one, one]);
  expect([left, released.length]).toEqual([0, 9]);
});

test('leaves in the journal what the service gave no word on', async () => {
  const { refused, released } = refusedOf([coupon('A'), coupon('A')]);
  const failing = createApi(async ({ operation }) => answerOf(operation, 503, ''), 'store');
  await refused.release([coupon('A')], failing);
  expect(released).toEqual([]);
});
