import { check, couponPair, usableCoupon } from '#loyalty';
import { confirmedAtOnce } from '../shared/confirmed-at-once.ts';
import { cancelCouponFor, channels, passOn, reserveCouponFor, channelWords } from './orders.ts';

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

  check('coupon-cancelled-online-is-free-for-an-order-at-the-till', {
    clauses: ['cancel-coupon-reservation.frees-for-others'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, coupon }) {
      // A coupon may be good in one channel alone.
      for (const channel of channels) {
        given(await reserveCouponFor(api, coupon, 3, channel));
        given(await cancelCouponFor(api, coupon, 3));
      }
      given(await reserveCouponFor(api, coupon, 2));
      given(await cancelCouponFor(api, coupon, 2));
      const atTill = await reserveCouponFor(api, coupon, 3, 'POS');
      expect('cancel-coupon-reservation.frees-for-others', atTill).toBeConfirmed();
    },
  }),

  ...channels.map((channel) =>
    check(`coupon-cancelled-${channelWords(channel)}-is-free-for-the-same-order`, {
      clauses: ['cancel-coupon-reservation.frees-for-same-order'],
      needs: { coupon: usableCoupon },
      async run({ api, expect, given, coupon }) {
        await passOn(api, given, coupon);
        given(await reserveCouponFor(api, coupon, 4, channel));
        for (const _ of [1, 2]) {
          given(await cancelCouponFor(api, coupon, 4));
          const again = await reserveCouponFor(api, coupon, 4, channel);
          expect('cancel-coupon-reservation.frees-for-same-order', again).toBeConfirmed();
          given(again);
        }
      },
    }),
  ),

  ...channels.map((channel) =>
    check(`cancelling-a-coupon-${channelWords(channel)}-leaves-another-one-held`, {
      clauses: [
        'reserve-coupon.holds',
        'reserve-coupon.leaves-other-coupons',
        'cancel-coupon-reservation.leaves-other-coupons',
      ],
      needs: { coupons: couponPair },
      async run({ api, expect, given, refused, coupons: [coupon, other] }) {
        const reserve = [coupon, other].map((one) => () => reserveCouponFor(api, one, 1, channel));
        await confirmedAtOnce({ given }, ...reserve);
        const rival = await reserveCouponFor(api, other, 2);
        expect('reserve-coupon.holds', rival).toNotSucceed();
        refused(rival);
        const cancelled = await cancelCouponFor(api, coupon, 1);
        expect('reserve-coupon.leaves-other-coupons', cancelled).toBeConfirmed();
        given(cancelled);
        expect(
          'cancel-coupon-reservation.leaves-other-coupons',
          await reserveCouponFor(api, other, 2),
        ).toNotSucceed();
      },
    }),
  ),
];
