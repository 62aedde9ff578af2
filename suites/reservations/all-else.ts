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
import { foundAs, isFoundAs, keepData, type KeptData, searchFor } from '../shared/kept-data.ts';
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

/** The clauses by which a request leaves the data of the member, and another coupon. */
type LeavingClauses = readonly [data: ElseClause, other: ElseClause];

/** Looks at all else after a request; `other` is null where the order has no other coupon. */
type Look = (clauses: LeavingClauses, other: Coupon | null) => Promise<void>;

/** What an order has while it reserves and releases something in the form of a row. */
class Having {
  readonly #context: ElseContext;
  readonly #owner: Buyer['owner'];
  readonly #coupon: Coupon;
  readonly #other: Coupon | null;
  readonly #card: StampCard;
  #kept: KeptData;

  constructor(context: ElseContext, { coupons, cards, owner }: Buyer, kept: KeptData) {
    const [coupon, second] = coupons as [Coupon, Coupon?];
    this.#context = context;
    this.#owner = owner;
    this.#coupon = coupon;
    this.#other = second === undefined ? null : { ...second, order: coupon.order };
    this.#card = { ...(cards[0] as StampCard), order: coupon.order };
    this.#kept = kept;
  }

  /**
   * Expects that what an order reserves and releases, now and then once more, leaves all else. It is looked at in the end;
   * where anything has changed, the same is done again, and looked at after each request: this shows the one to blame.
   */
  async expectElseLeft(row: number, slot: number, all: number): Promise<void> {
    const { api, expect, given, refused } = this.#context;
    const { before } = this.#kept;
    const clauses: LeavingClauses[] = [];
    const other = await this.#reserveAndRelease(row, slot, all, async (some) => void clauses.push(some));
    const data = await searchFor(this.#context, this.#kept);
    const free = other === null ? null : await reserveCouponFor(api, other, rival);
    const isFree = free !== null && isConfirmed(free);
    const isDataLeft = isFoundAs(before, data);
    if (isFree || !isDataLeft) {
      if (other !== null) given(await cancelCouponFor(api, other, isFree ? rival : slot));
      if (!isDataLeft) this.#kept = await keepData(this.#context, this.#owner);
      await this.#reserveAndRelease(row, slot, all, (some, left) => this.#lookAt(some, left));
    }
    for (const [leavesData, leavesOther] of clauses) {
      expect(leavesData, data).toSatisfy(...foundAs(before));
      if (free !== null) expect(leavesOther, free).toNotSucceed();
    }
    if (other === null || free === null) return;
    refused(free);
    given(await cancelCouponFor(api, other, slot));
  }

  /**
   * Reserves and releases a coupon and stamps, each as far as the service takes the form, and what is unusual about the order.
   * Gives the other coupon, which the order still has.
   */
  async #reserveAndRelease(row: number, slot: number, all: number, look: Look): Promise<Coupon | null> {
    const { api } = this.#context;
    const coupon = this.#coupon;
    // Every second order has stamps before it has coupons.
    const isStampsFirst = row % 2 === 1;
    const hasStampsFirst = isStampsFirst && (await this.#reserveStamps(row, slot));
    if (isStampsFirst) await look(['reserve-stamps.leaves-data', 'reserve-stamps.leaves-coupons'], null);
    if (hasStampsFirst) await this.#expectFree();
    const other = await this.#reserveOther(slot);
    const hasCoupon = await this.#reserveCoupon(row, slot);
    await look(['reserve-coupon.leaves-data', 'reserve-coupon.leaves-other-coupons'], other);
    const hasStamps = isStampsFirst ? hasStampsFirst : await this.#reserveStamps(row, slot);
    if (!isStampsFirst) await look(['reserve-stamps.leaves-data', 'reserve-stamps.leaves-coupons'], other);
    if (hasCoupon) {
      await this.#cancel(row, () => cancelCoupon(this.#context, coupon, slot, row));
      await look(
        ['cancel-coupon-reservation.leaves-data', 'cancel-coupon-reservation.leaves-other-coupons'],
        other,
      );
      if (hasStamps)
        await expectRefused(
          this.#context,
          'cancel-coupon-reservation.leaves-stamps',
          reserveStampsFor(api, this.#card, rival, all),
        );
    }
    if (hasStamps) {
      await this.#cancel(row, () => cancelStamps(this.#context, this.#card, slot, row, 1));
      await look(['cancel-stamp-reservation.only-reserved', 'reserve-stamps.leaves-coupons'], other);
    }
    return other;
  }

  /** Another coupon, if the buyer has one and the order may have it. */
  async #reserveOther(slot: number): Promise<Coupon | null> {
    const other = this.#other;
    if (other === null) return null;
    return isConfirmed(await reserveCouponFor(this.#context.api, other, slot)) ? other : null;
  }

  /** Whether the service took the form, and what is unusual about the order. */
  async #reserveCoupon(row: number, slot: number): Promise<boolean> {
    const reserve = (): Promise<Answer> => reserveCoupon(this.#context, this.#coupon, slot, row);
    const isReserved = isConfirmed(await reserve());
    if (isReserved) await repeated(row, reserve);
    return isReserved;
  }

  async #reserveStamps(row: number, slot: number): Promise<boolean> {
    return isConfirmed(await reserveStamps(this.#context, this.#card, slot, row, 1));
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

  async #lookAt([leavesData, leavesOther]: LeavingClauses, other: Coupon | null): Promise<void> {
    const { api, expect } = this.#context;
    const search = await searchFor(this.#context, this.#kept);
    expect(leavesData, search).toSatisfy(...foundAs(this.#kept.before));
    if (other !== null) await expectRefused(this.#context, leavesOther, reserveCouponFor(api, other, rival));
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
