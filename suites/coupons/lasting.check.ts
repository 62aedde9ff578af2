import { check, spareCoupon } from '#harness';
import { cancelCouponFor, reserveCouponFor } from './orders.ts';

export default [
  check('coupon-is-still-held-when-the-other-checks-have-ended', {
    clauses: ['reserve-coupon.no-expiry'],
    needs: { coupon: spareCoupon },
    once: true,
    lasting: true,
    async run({ api, expect, given, refused, run, coupon }) {
      given(await reserveCouponFor(api, coupon, 1, 'POS'));
      refused(await reserveCouponFor(api, coupon, 2));
      await run.pauseWhileOthersRun();
      expect('reserve-coupon.no-expiry', await reserveCouponFor(api, coupon, 2)).toBeUnconfirmed();
    },
  }),

  check('cancelled-coupon-is-still-free-when-the-other-checks-have-ended', {
    clauses: ['cancel-coupon-reservation.frees-for-others'],
    needs: { coupon: spareCoupon },
    once: true,
    lasting: true,
    async run({ api, expect, given, run, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      given(await cancelCouponFor(api, coupon, 1));
      await run.pauseWhileOthersRun();
      expect(
        'cancel-coupon-reservation.frees-for-others',
        await reserveCouponFor(api, coupon, 2),
      ).toBeConfirmed();
    },
  }),
];
