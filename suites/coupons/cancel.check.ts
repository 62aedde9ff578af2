import {
  type Answer,
  type Api,
  check,
  type Coupon,
  isConfirmed,
  PreconditionFailed,
  usableCoupon,
} from '#loyalty';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';

/**
 * Lets another order have the coupon for a while: what earlier checks did in the slots counts no more. They may have left
 * the coupon to an order that alone can still have it.
 */
async function passOn(api: Api, given: (answer: Answer) => Answer, coupon: Coupon): Promise<void> {
  for (const slot of [2, 3, 1]) {
    if (!isConfirmed(await reserveCouponFor(api, coupon, slot))) continue;
    given(await cancelCouponFor(api, coupon, slot));
    return;
  }
  throw new PreconditionFailed('no order can reserve the coupon');
}

/** Whether an order that never held the coupon can cancel another's reservation, which is left open. */
async function strangerReleases(api: Api, coupon: Coupon): Promise<boolean> {
  await reserveCouponFor(api, coupon, 2);
  const stranger = { external_transaction_id: `${coupon.order(2)}-stranger` };
  return isConfirmed(await api.cancelCouponReservation(coupon.member_id, coupon.code, stranger));
}

export default [
  check('cancel-of-a-coupon-takes-its-field-in-its-type', {
    clauses: ['cancel-coupon-reservation.accepts-described-fields'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      expect(
        'cancel-coupon-reservation.accepts-described-fields',
        await cancelCouponFor(api, coupon, 1),
      ).toSatisfy('no validation error over a field of the described type', ({ status }) => status < 400);
    },
  }),

  check('coupon-cancelled-at-the-till-is-free-for-the-same-order', {
    clauses: ['cancel-coupon-reservation.frees-for-same-order'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, coupon }) {
      await passOn(api, given, coupon);
      given(await reserveCouponFor(api, coupon, 4, 'POS'));
      for (const _ of [1, 2]) {
        given(await cancelCouponFor(api, coupon, 4));
        const again = await reserveCouponFor(api, coupon, 4, 'POS');
        expect('cancel-coupon-reservation.frees-for-same-order', again).toBeConfirmed();
        given(again);
      }
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
