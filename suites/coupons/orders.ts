import {
  type Answer,
  type Api,
  type Coupon,
  couponOrder,
  couponRelease,
  isConfirmed,
  orderSlots,
  PreconditionFailed,
} from '#loyalty';

/** Channels of a reservation. */
export const channels = ['OnlineStore', 'POS'] as const;

/** The channel in the words of a check's name. */
export const channelWords = (channel: (typeof channels)[number]): string =>
  channel === 'POS' ? 'at-the-till' : 'online';

/** A value to redeem that is no integer, and no more than the coupon is known to be good for. */
export const brokenValue = (coupon: Coupon): number => (coupon.redeemed_value || 1) - 0.25;

/** Reserves a coupon for the order in that slot, in this channel unless it is good in another one alone (section 4.7). */
export const reserveCouponFor = (
  api: Api,
  coupon: Coupon,
  slot: number,
  channel: (typeof channels)[number] = 'OnlineStore',
): Promise<Answer> =>
  api.reserveCoupon(coupon.member_id, coupon.code, {
    ...couponOrder(coupon, slot),
    channel: coupon.way?.channel ?? channel,
  });

/** As {@link reserveCouponFor}, and for no product where that is refused as invalid: a service may know those of its store. */
export async function reserveForAnyProduct(
  ...[api, coupon, ...rest]: Parameters<typeof reserveCouponFor>
): Promise<Answer> {
  const answer = await reserveCouponFor(api, coupon, ...rest);
  if (answer.status !== 400) return answer;
  return reserveCouponFor(api, { ...coupon, way: { external_product_id: undefined } }, ...rest);
}

/** Cancels the reservation of a coupon by the order in that slot (section 4.7). */
export const cancelCouponFor = (api: Api, coupon: Coupon, slot: number): Promise<Answer> =>
  api.cancelCouponReservation(coupon.member_id, coupon.code, couponRelease(coupon, slot));

/**
 * Reserves a coupon for the first of these slots whose order can have it, and tells which. An earlier check may have
 * left the coupon to an order that alone can still have it.
 */
export async function firstHolder(
  api: Api,
  coupon: Coupon,
  slots: readonly number[] = orderSlots,
): Promise<number> {
  for (const slot of slots) if (isConfirmed(await reserveCouponFor(api, coupon, slot))) return slot;
  throw new PreconditionFailed('no order can reserve the coupon');
}

/** Lets another order have the coupon for a while: what earlier checks did in the slots counts no more. */
export async function passOn(api: Api, given: (answer: Answer) => Answer, coupon: Coupon): Promise<void> {
  given(await cancelCouponFor(api, coupon, await firstHolder(api, coupon, [2, 3, 1])));
}
