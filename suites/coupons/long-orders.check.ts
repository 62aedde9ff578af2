import { check, longSlots, usableCoupon } from '#loyalty';
import { reserveCouponFor } from './orders.ts';

export default [
  // A service may refuse ids as long as these.
  check('coupon-of-an-order-is-refused-to-one-whose-long-id-differs-in-one-character', {
    clauses: ['reserve-coupon.holds'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, coupon }) {
      const [holder, ...rivals] = longSlots;
      given(await reserveCouponFor(api, coupon, holder));
      for (const rival of rivals)
        expect('reserve-coupon.holds', await reserveCouponFor(api, coupon, rival)).toNotSucceed();
    },
  }),
];
