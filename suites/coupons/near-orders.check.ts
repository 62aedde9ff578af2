import { check, isConfirmed, nearOrders, orderZero, strangerSlot, usableCoupon } from '#loyalty';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';

/** Orders with ids near to those of others: what an order has reserved is held for no other one. */
export default [
  // Ids that shops have. A service may refuse them.
  ...nearOrders.map(({ words, holder, rivals }) =>
    check(`coupon-of-an-order-with-an-id-that-${words}-is-refused-to-others`, {
      clauses: ['reserve-coupon.holds', 'errors.no-server-fault'],
      needs: { coupon: usableCoupon, zero: orderZero },
      async run({ api, expect, given, coupon }) {
        const held = await reserveCouponFor(api, coupon, holder);
        expect('errors.no-server-fault', held).toSatisfy('no 5xx', ({ status }) => status < 500);
        given(held);
        for (const rival of [...rivals, 2])
          expect('reserve-coupon.holds', await reserveCouponFor(api, coupon, rival)).toNotSucceed();
        // A service may let any order cancel.
        if (rivals.length === 0 || isConfirmed(await cancelCouponFor(api, coupon, strangerSlot))) return;
        for (const rival of rivals) await cancelCouponFor(api, coupon, rival);
        expect('reserve-coupon.holds', await reserveCouponFor(api, coupon, 2)).toNotSucceed();
      },
    }),
  ),

  check('coupon-of-order-20-is-refused-to-order-2', {
    clauses: ['reserve-coupon.holds'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, coupon }) {
      given(await reserveCouponFor(api, coupon, 20));
      expect('reserve-coupon.holds', await reserveCouponFor(api, coupon, 2)).toNotSucceed();
      // A service may let any order cancel.
      if (isConfirmed(await cancelCouponFor(api, coupon, strangerSlot))) return;
      await cancelCouponFor(api, coupon, 2);
      expect('reserve-coupon.holds', await reserveCouponFor(api, coupon, 3)).toNotSucceed();
    },
  }),
];
