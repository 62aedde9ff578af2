import {
  type Api,
  couponOrder,
  couponRelease,
  isConfirmed,
  isReservable,
  mostReservable,
  released,
} from '#loyalty';
import type { Cast } from './cast.ts';
import type { CardRole } from './state.ts';

type Counts = Readonly<Partial<Record<CardRole, number>>>;

/** How many stamps of each card of a cast no order holds now; null where one has fewer than a walk needs. */
export async function freeStampsOf(api: Api, least: Counts, { cards }: Cast): Promise<Counts | null> {
  const free: Partial<Record<CardRole, number>> = {};
  for (const [role, count] of Object.entries(least) as [CardRole, number][]) {
    const card = cards[role];
    // Each walk counts again: a refund of another check may have deducted stamps meanwhile.
    const most = card === undefined ? 0 : await mostReservable(api, card);
    if (most < count) return null;
    free[role] = most;
  }
  return free;
}

/** Whether an order can have each coupon of a cast now. */
export async function canHaveCoupons(api: Api, { coupons }: Cast): Promise<boolean> {
  for (const coupon of Object.values(coupons)) {
    const { member_id, code } = coupon;
    if (!isConfirmed(await api.reserveCoupon(member_id, code, couponOrder(coupon, 3)))) return false;
    await released(api.cancelCouponReservation(member_id, code, couponRelease(coupon, 3)));
  }
  return true;
}

/**
 * As {@link freeStampsOf}, with up to `given` stamps more than were collected. Null also where a coupon cannot be had, or
 * more stamps than those: then what can be had tells nothing.
 */
export async function freeOfAll(api: Api, least: Counts, cast: Cast, given: number): Promise<Counts | null> {
  if (!(await canHaveCoupons(api, cast))) return null;
  const counted = Object.entries(cast.cards).map(([role, card]) => [
    role,
    { ...card, collected: card.collected + given },
  ]);
  const cards = Object.fromEntries(counted) as Cast['cards'];
  for (const card of Object.values(cards)) if (await isReservable(api, card, card.collected + 1)) return null;
  return freeStampsOf(api, least, { ...cast, cards });
}
