import {
  check,
  type Coupon,
  couponOrder,
  couponUnderAnother,
  isConfirmed,
  unknownLike,
  usableCoupon,
} from '#loyalty';
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

  // Only where the other member cannot have the coupon while it is free: it may be for everybody.
  check('coupon-that-another-member-cannot-have-is-refused-to-it-under-the-order-of-its-holder', {
    clauses: ['reserve-coupon.unusable'],
    needs: { coupon: couponUnderAnother },
    async run({ api, expect, given, refused, coupon }) {
      refused(await reserveCouponFor(api, coupon.foreign, 2));
      given(await reserveCouponFor(api, coupon, 1));
      expect('reserve-coupon.unusable', await reserveCouponFor(api, coupon.foreign, 1)).toNotSucceed();
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

  check('coupon-of-a-reservation-that-is-refused-as-a-mistake-is-held-for-no-one', {
    clauses: ['reserve-coupon.success'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, refused, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      given(await cancelCouponFor(api, coupon, 1));
      const reserveWith = (fields: object) =>
        api.reserveCoupon(coupon.member_id, coupon.code, { ...couponOrder(coupon, 2), ...fields });
      const mistakes = [
        await reserveCouponFor(api, underNobody(coupon), 2),
        await reserveWith({ channel: { conformance: true } }),
        await reserveWith({ redeemed_value: 'conformance' }),
      ];
      for (const answer of mistakes) refused(answer);
      expect('reserve-coupon.success', await reserveCouponFor(api, coupon, 1)).toBeConfirmed();
    },
  }),
];
