import { check, couponPair, isConfirmed, usableCoupon } from '#loyalty';
import { confirmedAtOnce } from '../shared/confirmed-at-once.ts';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';

/** The orders of two coupons, by their slots, and the clause that is broken where one of them is lost. */
const orderPairs = [
  ['an-order-reserves-and-releases', [1, 1], 'reserve-coupon.holds'],
  ['two-orders-reserve-and-release', [1, 2], 'reserve-coupon.leaves-other-coupons'],
] as const;

/** Stories of requests that arrive at the same time. */
export default [
  check('one-of-several-orders-at-once-gets-the-coupon', {
    clauses: ['reserve-coupon.holds'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      given(await cancelCouponFor(api, coupon, 1));
      const answers = await Promise.all([
        reserveCouponFor(api, coupon, 1),
        reserveCouponFor(api, coupon, 2),
        reserveCouponFor(api, coupon, 3),
      ]);
      const holders = answers.filter(isConfirmed);
      expect('reserve-coupon.holds', holders.at(-1) ?? answers[0]).toSatisfy(
        'the coupon for one at most of three orders at once',
        () => holders.length <= 1,
        () => `confirmed to ${holders.length} orders`,
      );
    },
  }),

  // Whether each of them is confirmed is left to the service: it may take one order's requests one after the other.
  check('one-order-that-asks-several-times-at-once-holds-the-coupon-once', {
    clauses: ['reserve-coupon.same-order.is-ok', 'reserve-coupon.same-order.one-hold'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, coupon }) {
      given(await reserveCouponFor(api, coupon, 2));
      given(await cancelCouponFor(api, coupon, 2));
      const answers = await Promise.all([1, 1, 1].map((slot) => reserveCouponFor(api, coupon, slot)));
      expect(
        'reserve-coupon.same-order.is-ok',
        answers.find(isConfirmed) ?? (await reserveCouponFor(api, coupon, 1)),
      ).toBeConfirmed();
      given(await cancelCouponFor(api, coupon, 1));
      expect('reserve-coupon.same-order.one-hold', await reserveCouponFor(api, coupon, 3)).toBeConfirmed();
    },
  }),

  check('one-of-two-cancels-at-once-releases-the-coupon', {
    clauses: ['cancel-coupon-reservation.again.is-not-ok'],
    needs: { coupon: usableCoupon },
    async run({ api, expect, given, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      const answers = await Promise.all([cancelCouponFor(api, coupon, 1), cancelCouponFor(api, coupon, 1)]);
      const confirmed = answers.filter(isConfirmed);
      expect('cancel-coupon-reservation.again.is-not-ok', confirmed.at(-1) ?? answers[0]).toSatisfy(
        'one at most of two cancels at once confirmed',
        () => confirmed.length <= 1,
        () => `${confirmed.length} confirmed`,
      );
    },
  }),

  check('coupon-cancelled-and-asked-for-at-once-goes-to-one-order-other-order-first', {
    clauses: ['cancel-coupon-reservation.frees-for-others'],
    needs: { coupon: usableCoupon },
    async run({ api, assume, expect, given, coupon }) {
      given(await reserveCouponFor(api, coupon, 1));
      const [asked, cancelled] = await Promise.all([
        reserveCouponFor(api, coupon, 2),
        cancelCouponFor(api, coupon, 1),
      ]);
      given(cancelled);
      const next = await reserveCouponFor(api, coupon, 3);
      assume(!isConfirmed(asked), 'calls that are served as they come');
      expect('cancel-coupon-reservation.frees-for-others', next).toBeConfirmed();
    },
  }),

  ...orderPairs.map(([words, slots, clause]) =>
    check(`two-coupons-that-${words}-at-once`, {
      clauses: [clause, 'cancel-coupon-reservation.frees-for-others'],
      needs: { coupons: couponPair },
      async run({ api, expect, given, refused, coupons: [coupon, other] }) {
        const pair = [
          [coupon, slots[0]],
          [{ ...other, order: coupon.order }, slots[1]],
        ] as const;
        await confirmedAtOnce(
          { given },
          ...pair.map(
            ([one, slot]) =>
              () =>
                reserveCouponFor(api, one, slot),
          ),
        );
        for (const [one] of pair) {
          const rival = await reserveCouponFor(api, one, 3);
          expect(clause, rival).toNotSucceed();
          refused(rival);
        }
        await confirmedAtOnce(
          { given },
          ...pair.map(
            ([one, slot]) =>
              () =>
                cancelCouponFor(api, one, slot),
          ),
        );
        for (const [one] of pair) {
          const next = await reserveCouponFor(api, one, 4);
          expect('cancel-coupon-reservation.frees-for-others', next).toBeConfirmed();
          await cancelCouponFor(api, one, 4);
        }
      },
    }),
  ),
];
