import { check, couponPair, isConfirmed, unknownLike } from '#loyalty';
import { cancelCouponFor, reserveCouponFor } from './orders.ts';

/** Stories of two orders: what one is refused, or cancels, changes nothing that the other holds. */
export default [
  check('two-orders-with-a-coupon-each-leave-those-of-each-other-held', {
    clauses: [
      'reserve-coupon.holds',
      'reserve-coupon.leaves-other-coupons',
      'cancel-coupon-reservation.leaves-other-coupons',
    ],
    needs: { coupons: couponPair },
    async run({ api, expect, given, refused, coupons: [coupon, other] }) {
      const theirs = { ...other, order: coupon.order };
      const unknown = { ...coupon, code: unknownLike(coupon.code) };
      given(await reserveCouponFor(api, coupon, 1));
      refused(await reserveCouponFor(api, coupon, 2));
      // A service may let a member have one reserved coupon at a time: it refuses the second one then.
      given(await reserveCouponFor(api, theirs, 2));
      const rival = await reserveCouponFor(api, theirs, 3);
      expect('reserve-coupon.holds', rival).toNotSucceed();
      refused(rival);
      const crossed = await reserveCouponFor(api, theirs, 1);
      expect('reserve-coupon.holds', crossed).toNotSucceed();
      refused(crossed);
      const second = await reserveCouponFor(api, coupon, 2);
      expect('reserve-coupon.leaves-other-coupons', second).toNotSucceed();
      refused(second);
      refused(await reserveCouponFor(api, unknown, 2));
      const third = await reserveCouponFor(api, coupon, 3);
      expect('reserve-coupon.leaves-other-coupons', third).toNotSucceed();
      refused(third);
      const cancelled = await cancelCouponFor(api, theirs, 2);
      expect('reserve-coupon.leaves-other-coupons', cancelled).toBeConfirmed();
      given(cancelled);
      refused(await cancelCouponFor(api, theirs, 2));
      refused(await cancelCouponFor(api, unknown, 2));
      const late = await reserveCouponFor(api, coupon, 3);
      expect('cancel-coupon-reservation.leaves-other-coupons', late).toNotSucceed();
      refused(late);
      expect(
        'cancel-coupon-reservation.leaves-other-coupons',
        await cancelCouponFor(api, coupon, 1),
      ).toBeConfirmed();
    },
  }),

  check('order-that-asks-for-and-cancels-what-another-one-holds-changes-no-other-coupon', {
    clauses: ['reserve-coupon.leaves-other-coupons', 'cancel-coupon-reservation.leaves-other-coupons'],
    needs: { coupons: couponPair },
    async run({ api, expect, given, refused, coupons: [coupon, other] }) {
      const theirs = { ...other, order: coupon.order };
      given(await reserveCouponFor(api, coupon, 1));
      refused(await reserveCouponFor(api, coupon, 2));
      const free = await reserveCouponFor(api, theirs, 3);
      // A service may let a member have one reserved coupon at a time: then it refuses this one to every order.
      if (!isConfirmed(free)) given(await reserveCouponFor(api, theirs, 2));
      expect('reserve-coupon.leaves-other-coupons', free).toBeConfirmed();
      given(free);
      await cancelCouponFor(api, coupon, 3);
      expect(
        'cancel-coupon-reservation.leaves-other-coupons',
        await reserveCouponFor(api, theirs, 2),
      ).toNotSucceed();
    },
  }),
];
