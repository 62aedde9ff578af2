import { type Api, check, type Coupon, isConfirmed, usableCoupon } from '#loyalty';
import { isNotOk } from '../shared/is-not-ok.ts';
import { cancelCouponFor, passOn, reserveCouponFor } from './orders.ts';

/** Whether an order that never held the coupon can cancel another's reservation, which is left open. */
async function strangerReleases(api: Api, coupon: Coupon): Promise<boolean> {
  await reserveCouponFor(api, coupon, 2);
  const stranger = { external_transaction_id: `${coupon.order(2)}-stranger` };
  return isConfirmed(await api.cancelCouponReservation(coupon.member_id, coupon.code, stranger));
}

export default [
  check('second-cancel-of-a-coupon-is-not-ok', {
    clauses: ['cancel-coupon-reservation.again.is-not-ok'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      given(await cancelCouponFor(api, coupon, 1));
      for (const again of [await cancelCouponFor(api, coupon, 1), await cancelCouponFor(api, coupon, 1)]) {
        expect('cancel-coupon-reservation.again.is-not-ok', again).toSatisfy(...isNotOk);
      }
    },
  }),

  check('coupon-stays-free-after-a-second-cancel', {
    clauses: ['cancel-coupon-reservation.again.stays-available', 'cancel-coupon-reservation.again.is-not-ok'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, coupon }) {
      await passOn(api, given, coupon);
      given(await reserveCouponFor(api, coupon, 4));
      given(await cancelCouponFor(api, coupon, 4));
      const again = await cancelCouponFor(api, coupon, 4);
      expect('cancel-coupon-reservation.again.is-not-ok', again).toSatisfy(...isNotOk);
      expect(
        'cancel-coupon-reservation.again.stays-available',
        await reserveCouponFor(api, coupon, 3),
      ).toBeConfirmed();
    },
  }),

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
