import type { MemberCoupon, StampCard } from '../state/state.ts';

/** The rules of reserving coupons and stamps for pending orders, and of releasing them (3.1, 4.6, 4.7). */
export const reservationRules = {
  sameOrder(held: string | null, order: string): boolean {
    return held === order;
  },

  /** Why the coupon cannot be redeemed now; null where it can. */
  unusableReason(coupon: MemberCoupon, now: Date): string | null {
    const { valid_from, valid_to, times_redeemed, max_redemptions } = coupon.details;
    if (now < new Date(valid_from)) return 'The coupon is not valid yet.';
    if (now > new Date(valid_to)) return 'The coupon has expired.';
    return times_redeemed >= max_redemptions ? 'The coupon has already been redeemed.' : null;
  },

  /** Why a coupon that another order holds cannot be reserved; null where it is free or held by this order. */
  heldReason(coupon: MemberCoupon, isSameOrder: boolean): string | null {
    return coupon.reserved_for === null || isSameOrder ? null : 'The coupon is reserved for another order.';
  },

  /** Why the order cannot release the coupon; null where it holds it. */
  releaseRefusal(coupon: MemberCoupon, isSameOrder: boolean): string | null {
    if (coupon.reserved_for === null) return 'The coupon is not reserved.';
    return isSameOrder ? null : 'The coupon is reserved for another order.';
  },

  /** The order that holds the coupon from now on. */
  reserveCoupon(_coupon: MemberCoupon, order: string): string | null {
    return order;
  },

  /** The order that still holds the coupon after its release: none. */
  releaseCoupon(_coupon: MemberCoupon): string | null {
    return null;
  },

  /** Collected stamps that no order holds. */
  stampsAvailable(card: StampCard): number {
    return card.collected - [...card.reserved.values()].reduce((sum, count) => sum + count, 0);
  },

  /** How many stamps the order holds after it reserves more. */
  stampsHeldAfterReserve(held: number, count: number): number {
    return held + count;
  },

  /** How many stamps the order holds after it releases some: never fewer than none. */
  stampsHeldAfterCancel(held: number, count: number): number {
    return Math.max(0, held - count);
  },
};
