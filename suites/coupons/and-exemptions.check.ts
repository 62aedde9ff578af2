import { check, exemptingCoupon } from '#loyalty';
import { hasRulesOf } from '../shared/exemption-rules.ts';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';

export default [
  check('asking-for-exemptions-neither-frees-nor-holds-the-coupon-that-they-name', {
    clauses: ['reserve-coupon.holds', 'reserve-coupon.success', 'coupon-exemptions.exemption-rules'],
    needs: { coupon: exemptingCoupon },
    async run({ api, expect, given, refused, coupon }) {
      const ask = () => api.couponExemptions(coupon.member_id, [coupon.exempt]);
      given(await reserveCouponFor(api, coupon, 1));
      const held = given(await ask());
      expect('coupon-exemptions.exemption-rules', held).toSatisfy(...hasRulesOf(coupon.code));
      const rival = await reserveCouponFor(api, coupon, 2);
      expect('reserve-coupon.holds', rival).toNotSucceed();
      refused(rival);
      given(await cancelCouponFor(api, coupon, 1));
      given(await ask());
      expect('reserve-coupon.success', await reserveCouponFor(api, coupon, 1)).toBeConfirmed();
    },
  }),
];
