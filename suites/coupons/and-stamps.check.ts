import { check, couponAndStampCard, freeStamps, isConfirmed, stampOrder, stampRelease } from '#loyalty';
import { cancelCouponFor, reserveCouponFor } from './orders.ts';

/** Stories of an order that has reserved a coupon and stamps: each is released by its own operation alone. */
export default [
  // The first, so that no stamps of the member were reserved before.
  check('coupon-stays-reserved-while-stamps-of-another-order-come-and-go', {
    clauses: [
      'reserve-coupon.holds',
      'reserve-stamps.leaves-coupons',
      'cancel-stamp-reservation.only-reserved',
    ],
    needs: { both: couponAndStampCard },
    async run({ api, expect, given, refused, both: { coupon, card } }) {
      given(await reserveCouponFor(api, coupon, 3));
      given(await cancelCouponFor(api, coupon, 3));
      given(await reserveCouponFor(api, coupon, 1));
      refused(await reserveCouponFor(api, coupon, 2));
      given(await api.reserveStamps(card.member_id, stampOrder(card, 1, 1)));
      refused(await api.reserveStamps(card.member_id, stampOrder(card, 2, card.collected + 1)));
      refused(await api.reserveStamps(card.member_id, stampOrder(card, 2, 0)));
      const rival = await reserveCouponFor(api, coupon, 2);
      expect('reserve-coupon.holds', rival).toNotSucceed();
      refused(rival);
      given(await api.cancelStampReservation(card.member_id, stampRelease(card, 1, 1)));
      await api.cancelStampReservation(card.member_id, stampRelease(card, 1, 1));
      const late = await reserveCouponFor(api, coupon, 2);
      expect('cancel-stamp-reservation.only-reserved', late).toNotSucceed();
      refused(late);
      // Once more while the coupon is free.
      given(await cancelCouponFor(api, coupon, 1));
      given(await api.reserveStamps(card.member_id, stampOrder(card, 2, 1)));
      given(await api.cancelStampReservation(card.member_id, stampRelease(card, 2, 1)));
      expect('reserve-stamps.leaves-coupons', await reserveCouponFor(api, coupon, 3)).toBeConfirmed();
    },
  }),

  check('coupon-stays-reserved-while-stamps-of-its-order-come-and-go', {
    clauses: ['reserve-coupon.holds', 'cancel-stamp-reservation.only-reserved'],
    needs: { both: couponAndStampCard },
    async run({ api, data, expect, given, refused, both: { coupon, card } }) {
      const { member_id } = coupon;
      const stamps = { ...card, order: coupon.order };
      given(await reserveCouponFor(api, coupon, 1));
      refused(await reserveCouponFor(api, coupon, 2));
      given(await api.couponExemptions(member_id, [{ external_id: data.productId() }]));
      given(await api.reserveStamps(member_id, stampOrder(stamps, 1, 1)));
      const rival = await reserveCouponFor(api, coupon, 2);
      expect('reserve-coupon.holds', rival).toNotSucceed();
      refused(rival);
      given(await api.cancelStampReservation(member_id, stampRelease(stamps, 1, 1)));
      expect('cancel-stamp-reservation.only-reserved', await reserveCouponFor(api, coupon, 2)).toNotSucceed();
    },
  }),

  check('cancelling-a-coupon-leaves-the-stamps-of-its-order-reserved', {
    clauses: [
      'reserve-stamps.holds',
      'cancel-coupon-reservation.success',
      'cancel-coupon-reservation.leaves-stamps',
    ],
    needs: { both: couponAndStampCard },
    async run({ api, run, expect, given, refused, both: { coupon, card } }) {
      const { member_id } = coupon;
      const all = await freeStamps({ api, run }, card);
      const reserveAllStamps = () => api.reserveStamps(member_id, stampOrder(card, 2, all));
      given(await api.reserveStamps(member_id, stampOrder({ ...card, order: coupon.order }, 1, 1)));
      refused(await reserveAllStamps());
      given(await reserveCouponFor(api, coupon, 1));
      const rival = await reserveAllStamps();
      expect('reserve-stamps.holds', rival).toNotSucceed();
      refused(rival);
      const cancelled = await cancelCouponFor(api, coupon, 1);
      expect('cancel-coupon-reservation.success', cancelled).toBeDone();
      given(cancelled);
      refused(await cancelCouponFor(api, coupon, 1));
      expect('cancel-coupon-reservation.leaves-stamps', await reserveAllStamps()).toNotSucceed();
    },
  }),

  check('stamps-stay-reserved-while-a-coupon-of-another-order-comes-and-goes', {
    clauses: ['reserve-stamps.holds', 'cancel-coupon-reservation.leaves-stamps'],
    needs: { both: couponAndStampCard },
    async run({ api, run, expect, given, refused, both: { coupon, card } }) {
      // Those of the order that is refused the coupon.
      const stamps = { ...card, order: coupon.order };
      const all = await freeStamps({ api, run }, card);
      const reserveAllStamps = () => api.reserveStamps(card.member_id, stampOrder(card, 2, all));
      given(await api.reserveStamps(card.member_id, stampOrder(stamps, 2, 1)));
      refused(await reserveAllStamps());
      given(await reserveCouponFor(api, coupon, 1));
      refused(await reserveCouponFor(api, coupon, 2));
      const rival = await reserveAllStamps();
      expect('reserve-stamps.holds', rival).toNotSucceed();
      refused(rival);
      // A service may let any order cancel.
      const stranger = await cancelCouponFor(api, coupon, 2);
      if (!isConfirmed(stranger)) given(await cancelCouponFor(api, coupon, 1));
      refused(await cancelCouponFor(api, coupon, 1));
      expect('cancel-coupon-reservation.leaves-stamps', await reserveAllStamps()).toNotSucceed();
      given(await api.cancelStampReservation(card.member_id, stampRelease(stamps, 2, 1)));
      expect('cancel-coupon-reservation.leaves-stamps', await reserveAllStamps()).toBeConfirmed();
    },
  }),
];
