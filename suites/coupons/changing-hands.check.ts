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

  check('reserved-coupon-is-refused-to-its-former-order', {
    clauses: ['reserve-coupon.holds', 'action-result.refusal.status'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, refused, coupon }) {
      given(await reserveCouponFor(api, coupon, 1, 'POS'));
      given(await cancelCouponFor(api, coupon, 1));
      given(await reserveCouponFor(api, coupon, 2, 'POS'));
      const online = await reserveCouponFor(api, coupon, 1);
      expect('reserve-coupon.holds', online).toNotSucceed();
      refused(online);
      const former = await reserveCouponFor(api, coupon, 1, 'POS');
      expect('reserve-coupon.holds', former).toNotSucceed();
      refused(former);
      expect('action-result.refusal.status', former).toHaveStatus(200);
    },
  }),

  check('coupon-reserved-again-by-the-same-order-is-cancelled-again', {
    clauses: ['cancel-coupon-reservation.success'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, refused, coupon }) {
      await passOn(api, given, coupon);
      given(await reserveCouponFor(api, coupon, 4, 'POS'));
      given(await cancelCouponFor(api, coupon, 4));
      given(await reserveCouponFor(api, coupon, 4, 'POS'));
      refused(await reserveCouponFor(api, coupon, 2));
      expect('cancel-coupon-reservation.success', await cancelCouponFor(api, coupon, 4)).toBeDone();
    },
  }),
];
