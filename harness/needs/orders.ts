import type { Need } from '../engine/need.ts';
import type { Coupon, StampCard } from './needs.ts';

/** The order with the id zero, for this check only: it is the same one of every coupon and stamp card. */
export const orderZero: Need<null> = {
  words: 'the order with the id zero',
  unlockedBy: [],
  shared: false,
  candidates: () => [{ key: 'order 0', take: () => null }],
};

/** A coupon for the order in that slot, in the way in which it can be had. */
export const couponOrder = (coupon: Coupon, slot: number) => ({
  ...fullCouponOrder(coupon, slot),
  ...coupon.way,
  ...(coupon.external_product_id !== undefined && { external_product_id: coupon.external_product_id }),
});

/** A coupon for the order in that slot, with every field (section 4.7). */
export const fullCouponOrder = (coupon: Coupon, slot: number) => ({
  channel: 'OnlineStore',
  external_product_id: coupon.external_product_id ?? 'conformance',
  external_transaction_id: coupon.order(slot),
  redeemed_value: coupon.redeemed_value ?? 1,
});

/** The end of a coupon's reservation for the order in that slot (section 4.7). */
export const couponRelease = (coupon: Coupon, slot: number) => ({
  external_transaction_id: coupon.order(slot),
});

/** This many stamps of a card for the order in that slot (section 4.6). */
export const stampOrder = (card: StampCard, slot: number, count: number) => ({
  reserved_stamps: [
    {
      stamp_card_id: card.stamp_card_id,
      count,
      external_product_id: card.external_product_id ?? 'conformance',
    },
  ],
  channel: 'OnlineStore',
  external_transaction_id: card.order(slot),
});

/** The release of this many stamps for the order in that slot (section 4.6). */
export const stampRelease = (card: StampCard, slot: number, count: number) => ({
  reserved_stamps: [{ stamp_card_id: card.stamp_card_id, count }],
  external_transaction_id: card.order(slot),
});
