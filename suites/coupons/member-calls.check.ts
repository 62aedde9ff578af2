import { check, isConfirmed, ownedCoupon } from '#loyalty';
import { otherCalls } from '../shared/member-calls.ts';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';

/** Stories of a reserved coupon where its member goes on with other things. */
export default otherCalls.map(({ words, needs, calls }) =>
  check(`coupon-stays-reserved-while-its-member-is-${words}`, {
    clauses: ['reserve-coupon.holds'],
    needs: { coupon: ownedCoupon, ...needs },
    once: true,
    async run({ api, data, expect, given, refused, run, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      refused(await reserveCouponFor(api, coupon, 2));
      for (const call of calls) {
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
);
