import { type Api, check, type Coupon, isConfirmed, usableCoupon } from '#loyalty';
import { cancelCouponFor, reserveCouponFor } from './orders.ts';

/** Whether an order that never held the coupon can cancel another's reservation, which is left open. */
async function strangerReleases(api: Api, coupon: Coupon): Promise<boolean> {
  await reserveCouponFor(api, coupon, 2);
  const stranger = { external_transaction_id: `${coupon.order(2)}-stranger` };
  return isConfirmed(await api.cancelCouponReservation(coupon.member_id, coupon.code, stranger));
}

export default [
  check('second-cancel-leaves-the-coupon-with-its-new-holder', {
    clauses: [
      'cancel-coupon-reservation.again.keeps-new-holder',
      'cancel-coupon-reservation.again.is-not-ok',
    ],
    needs: { coupon: usableCoupon },
    async run({ api, assume, expect, given, refused, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      given(await cancelCouponFor(api, coupon, 1));
      given(await reserveCouponFor(api, coupon, 2));
      refused(await reserveCouponFor(api, coupon, 3));
      const late = await cancelCouponFor(api, coupon, 1);
      if (isConfirmed(late))
        assume(!(await strangerReleases(api, coupon)), 'a cancel that asks who holds the coupon');
      expect('cancel-coupon-reservation.again.is-not-ok', late).toNotSucceed();
      expect(
        'cancel-coupon-reservation.again.keeps-new-holder',
        await reserveCouponFor(api, coupon, 3),
      ).toNotSucceed();
    },
  }),
];
