import { check } from '../../harness/check.ts';
import { usableCoupon } from '../../harness/world/needs.ts';
import { cancel, reserve } from './orders.ts';

export default [
  check('second-cancel-of-a-coupon-is-not-ok', {
    clauses: ['cancel-coupon-reservation.again.is-not-ok'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, coupon }) {
      given(await reserve(api, coupon, 1));
      given(await cancel(api, coupon, 1));
      expect('cancel-coupon-reservation.again.is-not-ok', await cancel(api, coupon, 1)).toSatisfy(
        'status 200 with is_ok: false',
        (answer) => answer.status === 200 && answer.get('is_ok') === false,
      );
    },
  }),

  check('coupon-stays-free-after-a-second-cancel', {
    clauses: ['cancel-coupon-reservation.again.stays-available'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, coupon }) {
      given(await reserve(api, coupon, 2));
      given(await cancel(api, coupon, 2));
      given(await reserve(api, coupon, 1));
      given(await cancel(api, coupon, 1));
      await cancel(api, coupon, 1);
      expect(
        'cancel-coupon-reservation.again.stays-available',
        await reserve(api, coupon, 3),
      ).toBeConfirmed();
    },
  }),

  check('second-cancel-leaves-the-coupon-with-its-new-holder', {
    clauses: ['cancel-coupon-reservation.again.keeps-new-holder'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, refused, coupon }) {
      given(await reserve(api, coupon, 1));
      given(await cancel(api, coupon, 1));
      given(await reserve(api, coupon, 2));
      refused(await reserve(api, coupon, 3));
      await cancel(api, coupon, 1);
      expect(
        'cancel-coupon-reservation.again.keeps-new-holder',
        await reserve(api, coupon, 3),
      ).toBeUnconfirmed();
    },
  }),
];
