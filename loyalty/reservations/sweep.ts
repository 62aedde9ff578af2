import { type Answer, isConfirmed } from '../../engine/client/answer.ts';
import type { Api } from '../client/api.ts';
import type { FixtureEntry, Fixtures } from '../settings/fixtures.ts';
import type { Outstanding } from '../../engine/report/report.ts';
import { describeReservation, type Reservation } from './reservation.ts';
import { releaseResource } from '../../engine/resources/release.ts';
import { reservationRules } from './rules.ts';
import { allSlots, couponOrders, type Orders, sharedOrders, stampOrders } from './order-ids.ts';

/** What a sweep did. */
export interface Swept {
  readonly tried: number;
  readonly outstanding: readonly Outstanding[];
}

/** A coupon or a stamp card of the fixtures. */
interface Thing {
  readonly memberId: string;
  readonly orders: Orders;
  /** How many stamps there can be; 1 for a coupon. */
  readonly units: number;
  /** Reserves all of it for an order. */
  readonly reserve: (order: string) => Promise<Answer>;
  readonly cancel: (order: string) => Promise<Answer>;
  /** A unit of it, reserved for an order. */
  readonly reservation: (order: string) => Reservation;
}

/**
 * Frees every coupon and stamp card of the fixtures from orders of this suite, without any journal. What an order gets in
 * whole, no other one holds. For the rest all orders are tried that there can be: their ids derive from the fixtures.
 * Releasing what no order holds changes nothing.
 */
export async function sweep(api: Api, fixtures: Fixtures): Promise<Swept> {
  const outstanding: Outstanding[] = [];
  let tried = 0;
  const things = thingsIn(api, fixtures);
  for (const thing of things) {
    if (await isFree(thing)) continue;
    for (const order of ordersOn(thing, things))
      for (let unit = 0; unit < thing.units; unit += 1) {
        const reservation = thing.reservation(order);
        const { reason } = await releaseResource(reservationRules, api, reservation, 'unsure');
        if (reason !== null) outstanding.push({ ...describeReservation(reservation), reason });
        tried += 1;
      }
  }
  return { tried, outstanding };
}

/** Whether an order gets all of it, and gives it back. */
async function isFree({ orders, reserve, cancel }: Thing): Promise<boolean> {
  const order = orders.order(1);
  return isConfirmed(await reserve(order)) && isConfirmed(await cancel(order));
}

/** The orders that may hold a thing: its own, those of what else its member has, and those of several members. */
function ordersOn({ memberId, orders }: Thing, things: readonly Thing[]): readonly string[] {
  const ofMember = things.filter((one) => one.memberId === memberId).map((one) => one.orders);
  return [...new Set([orders, ...ofMember, sharedOrders].flatMap((one) => allSlots.map(one.order)))];
}

const thingsIn = (api: Api, { coupons = [], stamp_cards = [] }: Fixtures): readonly Thing[] => [
  ...coupons.map((coupon) => couponThing(api, coupon)),
  ...stamp_cards.map((card) => cardThing(api, card)),
];

function couponThing(api: Api, coupon: FixtureEntry<'coupons'>): Thing {
  const { member_id: memberId, code } = coupon;
  return {
    memberId,
    orders: couponOrders(coupon),
    units: 1,
    reserve: (external_transaction_id) =>
      api.reserveCoupon(memberId, code, {
        channel: 'OnlineStore',
        external_product_id: coupon.external_product_id ?? 'conformance',
        external_transaction_id,
        redeemed_value: coupon.redeemed_value ?? 1,
      }),
    cancel: (external_transaction_id) =>
      api.cancelCouponReservation(memberId, code, { external_transaction_id }),
    reservation: (order) => ({ kind: 'coupon', memberId, couponCode: code, order, stamps: new Map() }),
  };
}

/** How many stamps an order holds is not known, so they are released one by one, as often as there can be any. */
function cardThing(api: Api, card: FixtureEntry<'stamp_cards'>): Thing {
  const { member_id: memberId, stamp_card_id, collected, external_product_id = 'conformance' } = card;
  const all = { stamp_card_id, count: collected };
  return {
    memberId,
    orders: stampOrders(card),
    units: collected,
    reserve: (external_transaction_id) =>
      api.reserveStamps(memberId, {
        reserved_stamps: [{ ...all, external_product_id }],
        channel: 'OnlineStore',
        external_transaction_id,
      }),
    cancel: (external_transaction_id) =>
      api.cancelStampReservation(memberId, { reserved_stamps: [all], external_transaction_id }),
    reservation: (order) => ({
      kind: 'stamps',
      memberId,
      couponCode: '',
      order,
      stamps: new Map([[stamp_card_id, 1]]),
    }),
  };
}
