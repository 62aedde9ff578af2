import { type Answer, type Api, type Coupon, couponOrder, couponRelease } from '#loyalty';

/** A value to redeem that is no integer, and no more than the coupon is known to be good for. */
export const brokenValue = (coupon: Coupon): number => (coupon.redeemed_value || 1) - 0.25;

/** Reserves a coupon for the order in that slot, in this channel unless it is good in another one alone (section 4.7). */
export const reserveCouponFor = (
  api: Api,
  coupon: Coupon,
  slot: number,
  channel: 'OnlineStore' | 'POS' = 'OnlineStore',
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
