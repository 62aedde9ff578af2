import { check, usableCoupon } from '#loyalty';
import { cancelCouponFor, passOn, reserveCouponFor } from './orders.ts';

/** Stories in which an order comes back to a coupon: what it was answered before says nothing of now. */
export default [
  check('coupon-reserved-again-by-the-same-order-is-held', {
    clauses: ['reserve-coupon.holds'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, coupon }) {
      await passOn(api, given, coupon);
      given(await reserveCouponFor(api, coupon, 4, 'POS'));
      given(await cancelCouponFor(api, coupon, 4));
      given(await reserveCouponFor(api, coupon, 4, 'POS'));
      expect('reserve-coupon.holds', await reserveCouponFor(api, coupon, 2)).toNotSucceed();
    },
  }),
];
