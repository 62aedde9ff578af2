import { check, couponAndStampCard, freeStamps, stampOrder, stampRelease, tokenForm } from '#loyalty';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';

export default [
  // Tokens end (section 5), and reservations do not.
  check('order-goes-on-with-its-coupon-and-stamps-by-a-renewed-token', {
    clauses: [
      'reserve-coupon.same-order.is-ok',
      'cancel-coupon-reservation.success',
      'cancel-stamp-reservation.releases',
    ],
    needs: { both: couponAndStampCard },
    async run({ api, run, assume, expect, given, both: { coupon, card } }) {
      const all = await freeStamps({ api, run }, card);
      given(await reserveCouponFor(api, coupon, 1));
      given(await api.reserveStamps(card.member_id, stampOrder(card, 1, 1)));
      const issued = given(await api.token(tokenForm(run.facts.credentials)));
      const renewed = api.with({ credential: { token: String(issued.get('access_token')) } });
      const cancelled = await cancelCouponFor(renewed, coupon, 1);
      // Tokens that others obtain at the same time may have ended this one.
      assume(cancelled.status !== 401, 'a new token that is accepted');
      expect('cancel-coupon-reservation.success', cancelled).toBeConfirmed();
      given(cancelled);
      given(await reserveCouponFor(api, coupon, 1));
      const again = await reserveCouponFor(renewed, coupon, 1);
      assume(again.status !== 401, 'a new token that is accepted');
      expect('reserve-coupon.same-order.is-ok', again).toBeConfirmed();
      given(await renewed.cancelStampReservation(card.member_id, stampRelease(card, 1, 1)));
      const rest = await api.reserveStamps(card.member_id, stampOrder(card, 2, all));
      expect('cancel-stamp-reservation.releases', rest).toBeConfirmed();
    },
  }),
];
