import { check, type Coupon, couponOrder, couponRelease, usableCoupon } from '#loyalty';
import { cancelCouponFor, reserveCouponFor } from './orders.ts';

/** What the order in slot 1 may send, in the words of a check's name. */
const requests = [
  ['at-the-till', (coupon: Coupon) => ({ ...couponOrder(coupon, 1), channel: 'POS' })],
  ['with-nothing-but-its-id', (coupon: Coupon) => couponRelease(coupon, 1)],
] as const;

export default [
  check('same-order-reserves-its-coupon-again', {
    clauses: ['reserve-coupon.same-order.is-ok'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      expect('reserve-coupon.same-order.is-ok', await reserveCouponFor(api, coupon, 1)).toBeConfirmed();
      expect('reserve-coupon.same-order.is-ok', await reserveCouponFor(api, coupon, 1)).toBeConfirmed();
      // A refusal to another order in between changes nothing.
      await reserveCouponFor(api, coupon, 2);
      expect('reserve-coupon.same-order.is-ok', await reserveCouponFor(api, coupon, 1)).toBeConfirmed();
    },
  }),

  ...requests.map(([words, bodyOf]) =>
    check(`same-order-reserves-its-coupon-again-${words}`, {
      clauses: ['reserve-coupon.same-order.is-ok'],
      needs: { coupon: usableCoupon },
      async run({ api, expect, given, coupon }) {
        const reserve = () => api.reserveCoupon(coupon.member_id, coupon.code, bodyOf(coupon));
        given(await reserve());
        expect('reserve-coupon.same-order.is-ok', await reserve()).toBeConfirmed();
      },
    }),
  ),

  check('coupon-reserved-again-stays-held', {
    clauses: ['reserve-coupon.same-order.stays-held'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, refused, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      refused(await reserveCouponFor(api, coupon, 2));
      given(await reserveCouponFor(api, coupon, 1));
      expect('reserve-coupon.same-order.stays-held', await reserveCouponFor(api, coupon, 2)).toNotSucceed();
    },
  }),

  check('one-cancel-frees-a-coupon-that-was-reserved-again', {
    clauses: ['reserve-coupon.same-order.one-hold', 'cancel-coupon-reservation.success'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      given(await cancelCouponFor(api, coupon, 1));
      given(await reserveCouponFor(api, coupon, 2));
      given(await reserveCouponFor(api, coupon, 2));
      const cancelled = await cancelCouponFor(api, coupon, 2);
      expect('cancel-coupon-reservation.success', cancelled).toBeDone();
      given(cancelled);
      expect('reserve-coupon.same-order.one-hold', await reserveCouponFor(api, coupon, 3)).toBeConfirmed();
    },
  }),
];
