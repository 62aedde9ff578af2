import { buyer, check, type Coupon, freeStamps, identifierType, isConfirmed, type StampCard } from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';
import { expectRefused } from '../shared/expect-refused.ts';
import { cancelStampsFor, reserveStampsFor } from '../shared/stamp-orders.ts';
import { callsBetween } from './calls-between.ts';
import { clausesOfCouponLife, expectCouponLife, mayAnyCancel } from './coupon-life.ts';
import { clausesOfStampsLife, expectStampsLife } from './stamps-life.ts';

/** The order that holds something, and a rival, by their slots. */
const [order, rival] = [1, 3];

/** Whether a clause is looked at by orders with near ids only. */
const isOfNear = (clause: ClauseId): boolean => clause === 'cancel-stamp-reservation.other-orders-stay-held';

/** What a buyer has: two coupons, two stamp cards, and a purchase. Earlier numbers are those of walks. */
const buyerOfTwo = (part: number) => buyer(2, 2, 20 + part);

/** Reservations in which the same call comes before each request of an order: none of them changes what the next one does. */
export default [
  ...[0, 1].map((part) =>
    check(`coupon-is-reserved-held-and-released-with-other-calls-in-between-part-${part + 1}`, {
      clauses: ['reserve-coupon.success', ...clausesOfCouponLife, 'cancel-coupon-reservation.leaves-stamps'],
      needs: { all: buyerOfTwo(part), type: identifierType },
      once: true,
      async run(context) {
        const { api, expect, given, rows, run, all } = context;
        const [coupon, otherCoupon] = all.coupons as [Coupon, Coupon];
        const [cardBetween, card] = all.cards.map((one) => ({ ...one, order: coupon.order })) as [
          StampCard,
          StampCard,
        ];
        const stamps = await freeStamps({ api, run }, card);
        const isOpen = await mayAnyCancel(context, coupon);
        const calls = await callsBetween(context, all, otherCoupon, cardBetween);
        const asked = calls.filter((_, row) => row % 2 === part);
        for (const call of rows(asked)) {
          const hasStamp = isConfirmed(await reserveStampsFor(api, card, order, 1));
          const reserve = async () => {
            await call();
            return reserveCouponFor(api, coupon, order);
          };
          const cancel = async () => {
            await call();
            return cancelCouponFor(api, coupon, order);
          };
          const reserved = await reserve();
          expect('reserve-coupon.success', reserved).toBeConfirmed();
          given(reserved);
          await call();
          await expectCouponLife(context, { coupon, reserve, cancel, near: [], mayAnyCancel: isOpen });
          if (!hasStamp) continue;
          await expectRefused(
            context,
            'cancel-coupon-reservation.leaves-stamps',
            reserveStampsFor(api, card, rival, stamps),
          );
          given(await cancelStampsFor(api, card, order, 1));
        }
      },
    }),
  ),

  check('stamps-are-reserved-held-and-released-with-other-calls-in-between', {
    clauses: ['reserve-stamps.success', ...clausesOfStampsLife.filter((one) => !isOfNear(one))],
    needs: { all: buyerOfTwo(2), type: identifierType },
    once: true,
    async run(context) {
      const { api, assume, expect, given, rows, run, all } = context;
      const [card, otherCard] = all.cards as [StampCard, StampCard];
      const stamps = await freeStamps({ api, run }, card);
      assume(stamps > 2, 'a card with three stamps that are free');
      const calls = await callsBetween(context, all, all.coupons[0] as Coupon, otherCard);
      for (const call of rows(calls)) {
        await call();
        const reserved = await reserveStampsFor(api, card, order, 2);
        expect('reserve-stamps.success', reserved).toBeConfirmed();
        given(reserved);
        await expectStampsLife(context, {
          card,
          all: stamps,
          count: 2,
          slot: order,
          near: [],
          mayCancelAll: false,
          cancel: async (count) => {
            await call();
            return cancelStampsFor(api, card, order, count);
          },
          reserveWrongly: async () => {
            await reserveStampsFor(api, card, order, -1);
            return call();
          },
        });
      }
    },
  }),
];
