import { check, spareCoupon } from '#loyalty';
import { cancelCouponFor, reserveCouponFor } from './orders.ts';

export default [
  check('coupon-reserved-at-the-till-is-still-held-when-the-other-checks-have-ended', {
    clauses: ['reserve-coupon.no-expiry'],
    needs: { coupon: spareCoupon },
    once: true,
    lasting: true,
    async run({ api, expect, given, refused, run, coupon }) {
      // A reservation that follows a released one, or that was repeated, lasts as well.
      given(await reserveCouponFor(api, coupon, 2, 'POS'));
      given(await cancelCouponFor(api, coupon, 2));
      given(await reserveCouponFor(api, coupon, 1, 'POS'));
      refused(await reserveCouponFor(api, coupon, 2));
      given(await reserveCouponFor(api, coupon, 1, 'POS'));
      await run.pauseWhileOthersRun();
      expect('reserve-coupon.no-expiry', await reserveCouponFor(api, coupon, 2)).toNotSucceed();
    },
  }),
];
