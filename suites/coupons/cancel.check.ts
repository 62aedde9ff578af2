import { check, usableCoupon } from '#loyalty';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';

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
];
