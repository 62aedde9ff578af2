import { check, isConfirmed, ownedCoupon, registration } from '#loyalty';
import { refusedPaidCalls } from '../shared/member-calls.ts';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';

/** Stories of a reserved coupon where its member is refused other things. */
export default [
  check('coupon-stays-reserved-while-its-member-is-refused-what-sends-messages', {
    clauses: ['reserve-coupon.holds'],
    needs: { coupon: ownedCoupon, twin: registration('full') },
    once: true,
    async run({ api, data, expect, given, refused, run, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      refused(await reserveCouponFor(api, coupon, 2));
      for (const call of refusedPaidCalls) {
        await call.send({ api, data, run }, coupon.owner);
        const rival = await reserveCouponFor(api, coupon, 2);
        expect('reserve-coupon.holds', rival).toSatisfy(
          `no confirmation to another order after ${call.words}`,
          (answer) => !isConfirmed(answer),
        );
        refused(rival);
      }
      expect('reserve-coupon.holds', await cancelCouponFor(api, coupon, 1)).toBeConfirmed();
    },
  }),
];
