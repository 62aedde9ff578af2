import { check, couponPair, isConfirmed, strangerSlot, unknownLike, usableCoupon } from '#loyalty';
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

  // A service may let any order cancel: then the coupon is free. One that refuses the cancel leaves the coupon as it was.
  check('cancel-that-is-refused-to-another-order-leaves-the-coupon-with-its-holder', {
    clauses: ['reserve-coupon.holds', 'cancel-coupon-reservation.frees-for-others'],
    needs: { coupon: usableCoupon },
    async run({ api, assume, expect, given, refused, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      refused(await reserveCouponFor(api, coupon, 2));
      const stranger = await cancelCouponFor(api, coupon, strangerSlot);
      if (isConfirmed(stranger))
        expect(
          'cancel-coupon-reservation.frees-for-others',
          await reserveCouponFor(api, coupon, 3),
        ).toBeConfirmed();
      assume(!isConfirmed(stranger), 'a cancel that asks who holds the coupon');
      const rival = await reserveCouponFor(api, coupon, 2);
      expect('reserve-coupon.holds', rival).toNotSucceed();
      refused(rival);
      const released = await cancelCouponFor(api, coupon, 1);
      expect('reserve-coupon.holds', released).toBeConfirmed();
      given(released);
      expect(
        'cancel-coupon-reservation.frees-for-others',
        await reserveCouponFor(api, coupon, 3),
      ).toBeConfirmed();
    },
  }),
];
