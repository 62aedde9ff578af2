import { check, couponPair, unknownLike } from '#loyalty';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';

/** Where orders are made (section 2.7), in words of a name. */
const places = [
  ['at-the-till', 'POS'],
  ['online', 'OnlineStore'],
] as const;

/** Stories of two coupons of one member: what is done with one of them changes nothing about the other one. */
export default [
  check('second-coupon-of-an-order-leaves-the-first-one-held', {
    clauses: [
      'reserve-coupon.leaves-other-coupons',
      'reserve-coupon.holds',
      'reserve-coupon.same-order.is-ok',
      'cancel-coupon-reservation.leaves-other-coupons',
      'cancel-coupon-reservation.again.is-not-ok',
      'cancel-coupon-reservation.unknown-code',
    ],
    needs: { coupons: couponPair },
    async run({ api, expect, given, refused, coupons: [coupon, other] }) {
      const theirs = { ...other, order: coupon.order };
      given(await reserveCouponFor(api, coupon, 1));
      given(await reserveCouponFor(api, theirs, 1));
      const rival = await reserveCouponFor(api, coupon, 2);
      expect('reserve-coupon.leaves-other-coupons', rival).toNotSucceed();
      refused(rival);
      const second = await reserveCouponFor(api, theirs, 2);
      expect('reserve-coupon.holds', second).toNotSucceed();
      refused(second);
      given(await cancelCouponFor(api, theirs, 1));
      const third = await reserveCouponFor(api, coupon, 2);
      expect('cancel-coupon-reservation.leaves-other-coupons', third).toNotSucceed();
      refused(third);
      given(await reserveCouponFor(api, theirs, 1));
      expect('reserve-coupon.same-order.is-ok', await reserveCouponFor(api, coupon, 1)).toBeConfirmed();
      expect('reserve-coupon.leaves-other-coupons', await reserveCouponFor(api, theirs, 2)).toNotSucceed();
      expect('reserve-coupon.leaves-other-coupons', await cancelCouponFor(api, coupon, 1)).toBeConfirmed();
      expect('reserve-coupon.same-order.is-ok', await reserveCouponFor(api, theirs, 1)).toBeConfirmed();
      const again = await cancelCouponFor(api, coupon, 1);
      expect('cancel-coupon-reservation.again.is-not-ok', again).toNotSucceed();
      const unknown = await cancelCouponFor(api, { ...coupon, code: unknownLike(coupon.code) }, 1);
      expect('cancel-coupon-reservation.unknown-code', unknown).toBeRejected();
      expect(
        'cancel-coupon-reservation.leaves-other-coupons',
        await cancelCouponFor(api, theirs, 1),
      ).toBeConfirmed();
      const late = await cancelCouponFor(api, coupon, 1);
      expect('cancel-coupon-reservation.again.is-not-ok', late).toNotSucceed();
    },
  }),

  ...places.map(([words, channel]) =>
    check(`two-orders-${words}-with-a-coupon-each-leave-those-of-each-other-held`, {
      clauses: [
        'reserve-coupon.holds',
        'reserve-coupon.leaves-other-coupons',
        'cancel-coupon-reservation.leaves-other-coupons',
      ],
      needs: { coupons: couponPair },
      async run({ api, expect, given, refused, coupons: [coupon, other] }) {
        const theirs = { ...other, order: coupon.order };
        const unknown = { ...coupon, code: unknownLike(coupon.code) };
        given(await reserveCouponFor(api, coupon, 1, channel));
        refused(await reserveCouponFor(api, coupon, 2, channel));
        // A service may let a member have one reserved coupon at a time: it refuses the second one then.
        given(await reserveCouponFor(api, theirs, 2, channel));
        const rival = await reserveCouponFor(api, theirs, 3, channel);
        expect('reserve-coupon.holds', rival).toNotSucceed();
        refused(rival);
        const crossed = await reserveCouponFor(api, theirs, 1, channel);
        expect('reserve-coupon.holds', crossed).toNotSucceed();
        refused(crossed);
        const second = await reserveCouponFor(api, coupon, 2, channel);
        expect('reserve-coupon.leaves-other-coupons', second).toNotSucceed();
        refused(second);
        refused(await reserveCouponFor(api, unknown, 2, channel));
        const third = await reserveCouponFor(api, coupon, 3, channel);
        expect('reserve-coupon.leaves-other-coupons', third).toNotSucceed();
        refused(third);
        const cancelled = await cancelCouponFor(api, theirs, 2);
        expect('reserve-coupon.leaves-other-coupons', cancelled).toBeConfirmed();
        given(cancelled);
        refused(await cancelCouponFor(api, theirs, 2));
        refused(await cancelCouponFor(api, unknown, 2));
        const late = await reserveCouponFor(api, coupon, 3, channel);
        expect('cancel-coupon-reservation.leaves-other-coupons', late).toNotSucceed();
        refused(late);
        expect(
          'cancel-coupon-reservation.leaves-other-coupons',
          await cancelCouponFor(api, coupon, 1),
        ).toBeConfirmed();
      },
    }),
  ),

  // While one coupon is held, a service may refuse the member every other one: so they are asked for after it was released.
  ...places.map(([words, channel]) =>
    check(`coupon-that-is-reserved-refused-and-released-${words}-holds-no-other-one`, {
      clauses: ['reserve-coupon.leaves-other-coupons'],
      needs: { coupons: couponPair },
      async run({ api, expect, given, refused, coupons: [coupon, other] }) {
        given(await reserveCouponFor(api, coupon, 1, channel));
        refused(await reserveCouponFor(api, coupon, 2, channel));
        given(await reserveCouponFor(api, coupon, 1, channel));
        given(await cancelCouponFor(api, coupon, 1));
        const next = await reserveCouponFor(api, { ...other, order: coupon.order }, 3, channel);
        expect('reserve-coupon.leaves-other-coupons', next).toBeConfirmed();
      },
    }),
  ),
];
