import { buyer, check, type Coupon, freeStamps, identifierType, type StampCard } from '#loyalty';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';
import { isNotOk } from '../shared/is-not-ok.ts';
import { cancelStampsFor, reserveStampsFor } from '../shared/stamp-orders.ts';
import { callsBetween } from './calls-between.ts';

/** The order that holds something, the next one, and a rival, by their slots. */
const [order, next, rival] = [1, 2, 3];

/** What a buyer has: two coupons, two stamp cards, and a purchase. Earlier numbers are those of walks. */
const buyerOfTwo = buyer(2, 2, 20);

/** Reservations in which the same call comes before each request: none of them changes what the next one does. */
export default [
  check('coupon-is-reserved-held-and-released-with-other-calls-in-between', {
    clauses: [
      'reserve-coupon.success',
      'reserve-coupon.holds',
      'reserve-coupon.same-order.is-ok',
      'cancel-coupon-reservation.success',
      'cancel-coupon-reservation.again.is-not-ok',
      'cancel-coupon-reservation.frees-for-others',
    ],
    needs: { all: buyerOfTwo, type: identifierType },
    once: true,
    async run(context) {
      const { api, expect, given, refused, rows, all } = context;
      const [coupon, otherCoupon] = all.coupons as [Coupon, Coupon];
      const calls = await callsBetween(context, all, otherCoupon, all.cards[0] as StampCard);
      for (const call of rows(calls)) {
        await call();
        const reserved = await reserveCouponFor(api, coupon, order);
        expect('reserve-coupon.success', reserved).toBeConfirmed();
        given(reserved);
        await call();
        const taken = await reserveCouponFor(api, coupon, rival);
        expect('reserve-coupon.holds', taken).toNotSucceed();
        refused(taken);
        await call();
        const again = await reserveCouponFor(api, coupon, order);
        expect('reserve-coupon.same-order.is-ok', again).toBeConfirmed();
        given(again);
        await call();
        const cancelled = await cancelCouponFor(api, coupon, order);
        expect('cancel-coupon-reservation.success', cancelled).toBeConfirmed();
        given(cancelled);
        await call();
        const second = await cancelCouponFor(api, coupon, order);
        expect('cancel-coupon-reservation.again.is-not-ok', second).toSatisfy(...isNotOk);
        refused(second);
        await call();
        const free = await reserveCouponFor(api, coupon, next);
        expect('cancel-coupon-reservation.frees-for-others', free).toBeConfirmed();
        given(free);
        given(await cancelCouponFor(api, coupon, next));
      }
    },
  }),

  check('stamps-are-reserved-held-and-released-with-other-calls-in-between', {
    clauses: [
      'reserve-stamps.success',
      'reserve-stamps.holds',
      'cancel-stamp-reservation.success',
      'cancel-stamp-reservation.exact-count',
      'cancel-stamp-reservation.releases',
    ],
    needs: { all: buyerOfTwo, type: identifierType },
    once: true,
    async run(context) {
      const { api, assume, expect, given, refused, rows, run, all } = context;
      const [card, otherCard] = all.cards as [StampCard, StampCard];
      const stamps = await freeStamps({ api, run }, card);
      assume(stamps > 1, 'a card with two stamps that are free');
      const calls = await callsBetween(context, all, all.coupons[0] as Coupon, otherCard);
      for (const call of rows(calls)) {
        await call();
        const reserved = await reserveStampsFor(api, card, order, 2);
        expect('reserve-stamps.success', reserved).toBeConfirmed();
        given(reserved);
        await call();
        const taken = await reserveStampsFor(api, card, rival, stamps - 1);
        expect('reserve-stamps.holds', taken).toNotSucceed();
        refused(taken);
        await call();
        expect(
          'cancel-stamp-reservation.success',
          await cancelStampsFor(api, card, order, 1),
        ).toBeConfirmed();
        await call();
        const tooMany = await reserveStampsFor(api, card, rival, stamps);
        expect('cancel-stamp-reservation.exact-count', tooMany).toNotSucceed();
        refused(tooMany);
        await call();
        given(await cancelStampsFor(api, card, order, 1));
        await call();
        const free = await reserveStampsFor(api, card, next, stamps);
        expect('cancel-stamp-reservation.releases', free).toBeConfirmed();
        given(free);
        given(await cancelStampsFor(api, card, next, stamps));
      }
    },
  }),
];
