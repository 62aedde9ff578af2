import {
  buyer,
  check,
  type Coupon,
  couponPair,
  freeStamps,
  isConfirmed,
  type StampCard,
  stampCard,
  usableCoupon,
} from '#loyalty';
import { inTurn } from '../../specs/values/catalogue.ts';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';
import { cancelStampsFor, reserveStampsFor } from '../shared/stamp-orders.ts';
import { clausesOfElse, expectAllElseLeft } from './all-else.ts';
import { clausesOfCouponLife, expectCouponLife, mayAnyCancel } from './coupon-life.ts';
import { cancelCoupon, cancelStamps, reserveCoupon, reserveStamps } from './in-form.ts';
import { inParts, isOfAnyone, isOrdinary, nearTo, rowsOfOrders } from './orders.ts';
import { clausesOfStampsLife, expectStampsLife } from './stamps-life.ts';
import { formRows } from './values.ts';

/** The order of a rival, by its slot. */
const rival = 3;

/** Counts for which no service reserves stamps, and the clause that says so of each number. */
const wrongCounts = [
  [0, 'reserve-stamps.count.zero'],
  ['conformance', null],
  [-1, 'reserve-stamps.count.negative'],
  [0.5, 'reserve-stamps.count.fraction'],
] as const;

/** Two of them for each row: in later rows each form has the other two. */
const wrongCountsOf = (row: number): readonly (typeof wrongCounts)[number][] =>
  [0, 2].map((step) => inTurn(wrongCounts, row + Math.floor(row / 10) + step));

/** The orders near to one, of the ids of a thing, each once. Whether another letter case makes another order is left open. */
function nearOnes({ order }: Coupon | StampCard, slot: number): readonly number[] {
  const near = new Map(nearTo(slot).map((one) => [order(one).toLowerCase(), one]));
  near.delete(order(slot).toLowerCase());
  return [...near.values()];
}

/** Reservations in every form that they may have: what is confirmed is held, and released, and touches nothing else. */
export default [
  ...inParts(4).map((asked, part) =>
    check(`coupon-reserved-in-any-form-is-held-and-released-part-${part + 1}`, {
      clauses: ['reserve-coupon.success', ...clausesOfCouponLife, 'errors.no-server-fault'],
      needs: { coupon: usableCoupon },
      once: true,
      async run(context) {
        const { api, expect, rows, coupon } = context;
        const isOpen = await mayAnyCancel(context, coupon);
        for (const [row, slot] of rows(asked)) {
          // A service may refuse the form, and what is unusual about the order.
          const first = await reserveCoupon(context, coupon, slot, row);
          const isTaken = isConfirmed(first);
          const plain = isTaken ? null : await reserveCouponFor(api, coupon, slot);
          if (plain !== null)
            expect('errors.no-server-fault', plain).toSatisfy('no 5xx', ({ status }) => status < 500);
          if (plain === null || isConfirmed(plain))
            await expectCouponLife(context, {
              coupon,
              reserve: () =>
                isTaken ? reserveCoupon(context, coupon, slot, row) : reserveCouponFor(api, coupon, slot),
              cancel: () =>
                isTaken ? cancelCoupon(context, coupon, slot, row) : cancelCouponFor(api, coupon, slot),
              near: nearOnes(coupon, slot),
              mayAnyCancel: isOpen || isOfAnyone(slot),
            });
          if (isOrdinary(slot)) expect('reserve-coupon.success', plain ?? first).toBeConfirmed();
        }
      },
    }),
  ),

  ...inParts(4).map((asked, part) =>
    check(`stamps-reserved-in-any-form-are-held-and-released-part-${part + 1}`, {
      clauses: [
        ...clausesOfStampsLife,
        'errors.no-server-fault',
        'reserve-stamps.count.zero',
        'reserve-stamps.count.negative',
        'reserve-stamps.count.fraction',
      ],
      needs: { card: stampCard(1) },
      once: true,
      async run(context) {
        const { api, run, expect, rows, card } = context;
        const all = await freeStamps({ api, run }, card);
        for (const [row, slot] of rows(asked)) {
          const count = Math.max(1, Math.min(all - 1, inTurn([2, all, 3, 5], row)));
          // A service may refuse the form, and what is unusual about the order.
          let held = await reserveStamps(context, card, slot, row, count);
          expect('errors.no-server-fault', held).toSatisfy('no 5xx', ({ status }) => status < 500);
          const isTaken = isConfirmed(held);
          if (!isTaken) held = await reserveStampsFor(api, card, slot, count);
          if (!isConfirmed(held)) continue;
          await expectStampsLife(context, {
            card,
            all,
            count,
            cancel: (some) =>
              isTaken ? cancelStamps(context, card, slot, row, some) : cancelStampsFor(api, card, slot, some),
            slot,
            near: isTaken ? nearOnes(card, slot) : [],
            mayCancelAll: isOfAnyone(slot),
            async reserveWrongly() {
              for (const [wrong, clause] of wrongCountsOf(row)) {
                const answer = await reserveStamps(context, card, slot, row, wrong);
                if (clause !== null) expect(clause, answer).toNotSucceed();
              }
            },
          });
        }
      },
    }),
  ),

  check('coupons-reserved-in-any-form-leave-another-one-free', {
    clauses: ['reserve-coupon.leaves-other-coupons'],
    needs: { coupons: couponPair },
    once: true,
    async run(context) {
      const { api, expect, given, rows } = context;
      const [coupon, other] = context.coupons;
      for (const row of rows(formRows)) {
        const [, slot] = inTurn(rowsOfOrders, row);
        // While something is held, a service may refuse the member another coupon.
        if (isConfirmed(await reserveCoupon(context, coupon, slot, row)))
          given(await cancelCoupon(context, coupon, slot, row));
      }
      const free = await reserveCouponFor(api, { ...other, order: coupon.order }, rival);
      expect('reserve-coupon.leaves-other-coupons', free).toBeConfirmed();
    },
  }),

  ...inParts(2).map((asked, part) =>
    check(`what-is-reserved-in-any-form-leaves-all-else-part-${part + 1}`, {
      clauses: clausesOfElse,
      needs: { all: buyer(1, 1, 25 + part, { coupons: 2 }) },
      once: true,
      run: (context) => expectAllElseLeft(context, context.all, asked),
    }),
  ),
];
