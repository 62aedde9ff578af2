import { check, spareCoupon } from '#loyalty';
import { cancelCouponFor, channels, channelWords, reserveCouponFor } from './orders.ts';

export default [
  ...channels.map((channel) =>
    check(`coupon-reserved-${channelWords(channel)}-is-still-held-when-the-other-checks-have-ended`, {
      clauses: ['reserve-coupon.no-expiry'],
      needs: { coupon: spareCoupon },
      once: true,
      lasting: true,
      async run({ api, expect, given, refused, run, coupon }) {
        // A reservation that follows a released one, or that was repeated, lasts as well.
        given(await reserveCouponFor(api, coupon, 2, channel));
        given(await cancelCouponFor(api, coupon, 2));
        given(await reserveCouponFor(api, coupon, 1, channel));
        refused(await reserveCouponFor(api, coupon, 2));
        given(await reserveCouponFor(api, coupon, 1, channel));
        await run.pauseWhileOthersRun();
        expect('reserve-coupon.no-expiry', await reserveCouponFor(api, coupon, 2)).toNotSucceed();
      },
    }),
  ),

  check('cancelled-coupon-is-still-free-when-the-other-checks-have-ended', {
    clauses: ['cancel-coupon-reservation.frees-for-others'],
    needs: { coupon: spareCoupon },
    once: true,
    lasting: true,
    async run({ api, expect, given, run, coupon }) {
      // No other check has had it before: a coupon is not used up by being reserved.
      for (const slot of [1, 2, 3]) {
        given(await reserveCouponFor(api, coupon, slot));
        given(await cancelCouponFor(api, coupon, slot));
      }
      await run.pauseWhileOthersRun();
      expect(
        'cancel-coupon-reservation.frees-for-others',
        await reserveCouponFor(api, coupon, 4),
      ).toBeConfirmed();
    },
  }),
];
