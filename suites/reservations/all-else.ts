import {
  type Answer,
  type CheckContext,
  type Coupon,
  freeStamps,
  isConfirmed,
  type StampCard,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';
import { expectRefused } from '../shared/expect-refused.ts';
import { foundAs, keepData, type KeptData, searchFor } from '../shared/kept-data.ts';
import { reserveStampsFor } from '../shared/stamp-orders.ts';
import type { Buyer } from './calls-between.ts';
import { cancelCoupon, cancelStamps, reserveCoupon, reserveStamps } from './in-form.ts';
import type { rowsOfOrders } from './orders.ts';

/** The order of a rival, by its slot. */
const rival = 3;

/** What a reservation and its release leave as it was. */
export const clausesOfElse = [
  'reserve-coupon.leaves-data',
  'reserve-coupon.leaves-other-coupons',
  'reserve-stamps.leaves-data',
  'reserve-stamps.leaves-coupons',
  'cancel-coupon-reservation.leaves-data',
  'cancel-coupon-reservation.leaves-other-coupons',
  'cancel-coupon-reservation.leaves-stamps',
  'cancel-stamp-reservation.only-reserved',
] as const satisfies readonly ClauseId[];

type ElseClause = (typeof clausesOfElse)[number];

type ElseContext = CheckContext<ElseClause>;

/** Sends a request once or twice more in two of three rows: that changes nothing. */
async function repeated(row: number, send: () => Promise<Answer>): Promise<void> {
  for (let again = 0; again < row % 3; again += 1) await send();
}

/** What an order has while it reserves and releases something in the form of a row. */
class Having {
  readonly #context: ElseContext;
  readonly #coupon: Coupon;
  readonly #other: Coupon | null;
  readonly #card: StampCard;
  readonly #kept: KeptData;

  constructor(context: ElseContext, { coupons, cards }: Buyer, kept: KeptData) {
    const [coupon, second] = coupons as [Coupon, Coupon?];
    this.#context = context;
    this.#coupon = coupon;
    this.#other = second === undefined ? null : { ...second, order: coupon.order };
    this.#card = { ...(cards[0] as StampCard), order: coupon.order };
    this.#kept = kept;
  }

  /** Expects that what an order reserves and releases, now and then once more, leaves all else. */
  async expectElseLeft(row: number, slot: number, all: number): Promise<void> {
    const { api, given } = this.#context;
    const coupon = this.#coupon;
    // Every second order has stamps before it has coupons.
    const isStampsFirst = row % 2 === 1;
    const hasStampsFirst = isStampsFirst && (await this.#reserveStamps(row, slot));
    if (hasStampsFirst) await this.#expectFree();
    const other = await this.#reserveOther(slot);
    const hasOtherStill = async (clause: ElseClause): Promise<void> => {
      if (other !== null) await expectRefused(this.#context, clause, reserveCouponFor(api, other, rival));
    };
    const hasCoupon = await this.#reserveCoupon(row, slot);
    await hasOtherStill('reserve-coupon.leaves-other-coupons');
    const hasStamps = isStampsFirst ? hasStampsFirst : await this.#reserveStamps(row, slot);
    if (hasCoupon) {
      await this.#cancel(row, () => cancelCoupon(coupon, api, slot, row));
      await this.#expectData('cancel-coupon-reservation.leaves-data');
      await hasOtherStill('cancel-coupon-reservation.leaves-other-coupons');
      if (hasStamps)
        await expectRefused(
          this.#context,
          'cancel-coupon-reservation.leaves-stamps',
          reserveStampsFor(api, this.#card, rival, all),
        );
    }
    if (hasStamps) {
      await this.#cancel(row, () => cancelStamps(this.#card, api, slot, row, 1));
      await this.#expectData('cancel-stamp-reservation.only-reserved');
    }
    await hasOtherStill('reserve-stamps.leaves-coupons');
    if (other !== null) given(await cancelCouponFor(api, other, slot));
  }

  /** Another coupon, if the buyer has one and the order may have it. */
  async #reserveOther(slot: number): Promise<Coupon | null> {
    const other = this.#other;
    if (other === null) return null;
    return isConfirmed(await reserveCouponFor(this.#context.api, other, slot)) ? other : null;
  }

  /** Whether the service took the form, and what is unusual about the order. */
  async #reserveCoupon(row: number, slot: number): Promise<boolean> {
    const reserve = (): Promise<Answer> => reserveCoupon(this.#coupon, this.#context.api, slot, row);
    const isReserved = isConfirmed(await reserve());
    if (isReserved) await repeated(row, reserve);
    await this.#expectData('reserve-coupon.leaves-data');
    return isReserved;
  }

  async #reserveStamps(row: number, slot: number): Promise<boolean> {
    const isReserved = isConfirmed(await reserveStamps(this.#card, this.#context.api, slot, row, 1));
    await this.#expectData('reserve-stamps.leaves-data');
    return isReserved;
  }

  async #cancel(row: number, cancel: () => Promise<Answer>): Promise<void> {
    this.#context.given(await cancel());
    await repeated(row, cancel);
  }

  /** Expects that a rival can have the coupon. */
  async #expectFree(): Promise<void> {
    const { api, expect, given } = this.#context;
    const free = await reserveCouponFor(api, this.#coupon, rival);
    expect('reserve-stamps.leaves-coupons', free).toBeConfirmed();
    given(free);
    given(await cancelCouponFor(api, this.#coupon, rival));
  }

  async #expectData(clause: ElseClause): Promise<void> {
    const search = await searchFor(this.#context, this.#kept);
    this.#context.expect(clause, search).toSatisfy(...foundAs(this.#kept.before));
  }
}

/** Expects that what orders reserve and release in any form leaves what they have in addition, and the data of their member. */
export async function expectAllElseLeft(
  context: ElseContext,
  buyerOfAll: Buyer,
  asked: typeof rowsOfOrders,
): Promise<void> {
  const [card] = buyerOfAll.cards as [StampCard];
  const all = await freeStamps(context, card);
  const having = new Having(context, buyerOfAll, await keepData(context, buyerOfAll.owner));
  for (const [row, slot] of context.rows(asked)) await having.expectElseLeft(row, slot, all);
}
