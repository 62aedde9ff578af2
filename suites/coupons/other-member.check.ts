import { check, type Coupon, couponUnderAnother, isConfirmed, unknownLike } from '#loyalty';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';

/** The coupon under the path of a member who does not exist. */
const underNobody = (coupon: Coupon): Coupon => ({ ...coupon, member_id: unknownLike(coupon.member_id) });

/** Stories of a reserved coupon and a member who does not hold it. */
export default [
  check('cancel-under-another-member-leaves-the-coupon-reserved', {
    clauses: ['cancel-coupon-reservation.other-member'],
    needs: { coupon: couponUnderAnother },
    async run({ api, expect, given, refused, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      refused(await reserveCouponFor(api, coupon, 2));
      await cancelCouponFor(api, coupon.foreign, 1);
      const rival = await reserveCouponFor(api, coupon, 2);
      expect('cancel-coupon-reservation.other-member', rival).toNotSucceed();
      refused(rival);
      refused(await cancelCouponFor(api, underNobody(coupon), 1));
      expect('cancel-coupon-reservation.other-member', await reserveCouponFor(api, coupon, 2)).toNotSucceed();
    },
  }),

  // Whether the other member can have a coupon of that code too is left open: where it can, it holds that one, and this
  // one stays with its order.
  check('coupon-asked-for-under-another-member-stays-with-its-order', {
    clauses: ['reserve-coupon.holds'],
    needs: { coupon: couponUnderAnother },
    async run({ api, expect, given, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      if (isConfirmed(await reserveCouponFor(api, coupon.foreign, 2)))
        expect('reserve-coupon.holds', await reserveCouponFor(api, coupon.foreign, 3)).toNotSucceed();
      expect('reserve-coupon.holds', await cancelCouponFor(api, coupon, 1)).toBeConfirmed();
    },
  }),

  // Where the other member can have it, it is the other's for a while: then nothing is said.
  check('coupon-refused-to-another-member-stays-with-its-order-or-is-held-for-no-one', {
    clauses: ['reserve-coupon.success', 'reserve-coupon.refusal-keeps-holder'],
    needs: { coupon: couponUnderAnother },
    async run({ api, expect, given, refused, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      refused(await reserveCouponFor(api, coupon, 2));
      // Under the id of the order that holds it.
      refused(await reserveCouponFor(api, coupon.foreign, 1));
      const rival = await reserveCouponFor(api, coupon, 2);
      expect('reserve-coupon.refusal-keeps-holder', rival).toNotSucceed();
      refused(rival);
      given(await cancelCouponFor(api, coupon, 1));
      refused(await reserveCouponFor(api, coupon.foreign, 2));
      expect('reserve-coupon.success', await reserveCouponFor(api, coupon, 1)).toBeConfirmed();
    },
  }),
];
