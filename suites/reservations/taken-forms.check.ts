import {
  type Answer,
  type Api,
  buyer,
  check,
  type CheckContext,
  type Coupon,
  couponOrder,
  couponPair,
  couponRelease,
  freeStamps,
  isConfirmed,
  type StampCard,
  stampCard,
  stampOrder,
  stampRelease,
  usableCoupon,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { inTurn } from '../../specs/values/catalogue.ts';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';
import { expectRefused } from '../shared/expect-refused.ts';
import { foundAs, keepData, searchFor } from '../shared/kept-data.ts';
import { cancelStampsFor, reserveStampsFor } from '../shared/stamp-orders.ts';
import type { Buyer } from './calls-between.ts';
import { written } from './cast.ts';
import { clausesOfCouponLife, expectCouponLife, mayAnyCancel } from './coupon-life.ts';
import { inParts, isOfAnyone, isOrdinary, nearTo, rowsOfOrders } from './orders.ts';
import { clausesOfStampsLife, expectStampsLife } from './stamps-life.ts';
import { formOfRow, formRows } from './values.ts';

/** The order of a rival, by its slot. */
const rival = 3;

/** Counts for which no service reserves stamps; the texts are no numbers. */
const wrongCounts = [0, 'conformance', -1, 0.5] as const;

/** Two of them for each row: in later rows each form has the other two. */
const wrongCountsOf = (row: number): readonly (number | string)[] =>
  [0, 2].map((step) => inTurn(wrongCounts, row + Math.floor(row / 10) + step));

/** The orders near to one, of the ids of a thing, each once. Whether another letter case makes another order is left open. */
function nearOnes({ order }: Coupon | StampCard, slot: number): readonly number[] {
  const near = new Map(nearTo(slot).map((one) => [order(one).toLowerCase(), one]));
  near.delete(order(slot).toLowerCase());
  return [...near.values()];
}

/** Reserves a coupon for an order, in the form of a row. */
const reserveCoupon = (coupon: Coupon, api: Api, slot: number, row: number): Promise<Answer> => {
  const form = formOfRow(row);
  return written(api, form).reserveCoupon(coupon.member_id, coupon.code, {
    ...couponOrder(coupon, slot),
    ...form.fields,
    ...coupon.way,
  });
};

const cancelCoupon = (coupon: Coupon, api: Api, slot: number, row: number): Promise<Answer> =>
  written(api, formOfRow(row)).cancelCouponReservation(
    coupon.member_id,
    coupon.code,
    couponRelease(coupon, slot),
  );

/** Reserves stamps of a card for an order, in the form of a row. */
const reserveStamps = (
  card: StampCard,
  api: Api,
  slot: number,
  row: number,
  count: number | string,
): Promise<Answer> => {
  const form = formOfRow(row);
  const { channel, external_product_id } = form.fields;
  const { reserved_stamps: entries, ...body } = stampOrder(card, slot, 1);
  const reserved_stamps = entries.map((entry) => ({ ...entry, count, external_product_id }));
  return written(api, form).reserveStamps(card.member_id, { ...body, reserved_stamps, channel });
};

const cancelStamps = (card: StampCard, api: Api, slot: number, row: number, count: number): Promise<Answer> =>
  written(api, formOfRow(row)).cancelStampReservation(card.member_id, stampRelease(card, slot, count));

/** What a reservation and its release leave as it was. */
const clausesOfElse = [
  'reserve-coupon.leaves-data',
  'reserve-coupon.leaves-other-coupons',
  'reserve-stamps.leaves-data',
  'reserve-stamps.leaves-coupons',
  'cancel-coupon-reservation.leaves-data',
  'cancel-coupon-reservation.leaves-other-coupons',
  'cancel-coupon-reservation.leaves-stamps',
] as const satisfies readonly ClauseId[];

type ElseClause = (typeof clausesOfElse)[number];

type ElseContext = CheckContext<ElseClause>;

/** Expects that what an order reserves and releases in any form leaves what it has in addition, and the data of its member. */
async function expectAllElseLeft(
  context: ElseContext,
  { owner, coupons, cards }: Buyer,
  asked: typeof rowsOfOrders,
): Promise<void> {
  const { api, run, expect, given, rows } = context;
  const [coupon, second] = coupons as [Coupon, Coupon?];
  const other = second && { ...second, order: coupon.order };
  const card = { ...(cards[0] as StampCard), order: coupon.order };
  const all = await freeStamps({ api, run }, card);
  const kept = await keepData(context, owner);
  const found = async (clause: ElseClause): Promise<void> =>
    expect(clause, await searchFor(context, kept)).toSatisfy(...foundAs(kept.before));
  for (const [row, slot] of rows(asked)) {
    // A service may let a member have one reserved coupon at a time, and refuse what is unusual about the order.
    const hasOther = other !== undefined && isConfirmed(await reserveCouponFor(api, other, slot));
    const hasOtherStill = async (clause: ElseClause): Promise<void> => {
      if (hasOther) await expectRefused(context, clause, reserveCouponFor(api, other, rival));
    };
    const hasCoupon = isConfirmed(await reserveCoupon(coupon, api, slot, row));
    await found('reserve-coupon.leaves-data');
    await hasOtherStill('reserve-coupon.leaves-other-coupons');
    const hasStamps = isConfirmed(await reserveStamps(card, api, slot, row, 1));
    await found('reserve-stamps.leaves-data');
    if (hasCoupon) {
      given(await cancelCoupon(coupon, api, slot, row));
      await found('cancel-coupon-reservation.leaves-data');
      await hasOtherStill('cancel-coupon-reservation.leaves-other-coupons');
      if (hasStamps)
        await expectRefused(
          context,
          'cancel-coupon-reservation.leaves-stamps',
          reserveStampsFor(api, card, rival, all),
        );
    }
    if (hasStamps) given(await cancelStamps(card, api, slot, row, 1));
    await hasOtherStill('reserve-stamps.leaves-coupons');
    if (hasOther) given(await cancelCouponFor(api, other, slot));
  }
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
          const first = await reserveCoupon(coupon, api, slot, row);
          const isTaken = isConfirmed(first);
          const plain = isTaken ? null : await reserveCouponFor(api, coupon, slot);
          if (plain !== null)
            expect('errors.no-server-fault', plain).toSatisfy('no 5xx', ({ status }) => status < 500);
          if (plain === null || isConfirmed(plain))
            await expectCouponLife(context, {
              coupon,
              reserve: () =>
                isTaken ? reserveCoupon(coupon, api, slot, row) : reserveCouponFor(api, coupon, slot),
              cancel: () =>
                isTaken ? cancelCoupon(coupon, api, slot, row) : cancelCouponFor(api, coupon, slot),
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
      clauses: [...clausesOfStampsLife, 'errors.no-server-fault'],
      needs: { card: stampCard(1) },
      once: true,
      async run(context) {
        const { api, run, expect, rows, card } = context;
        const all = await freeStamps({ api, run }, card);
        for (const [row, slot] of rows(asked)) {
          const count = Math.max(1, Math.min(all - 1, inTurn([2, all, 3, 5], row)));
          // A service may refuse the form, and what is unusual about the order.
          let held = await reserveStamps(card, api, slot, row, count);
          expect('errors.no-server-fault', held).toSatisfy('no 5xx', ({ status }) => status < 500);
          const isTaken = isConfirmed(held);
          if (!isTaken) held = await reserveStampsFor(api, card, slot, count);
          if (!isConfirmed(held)) continue;
          await expectStampsLife(context, {
            card,
            all,
            count,
            cancel: (some) =>
              isTaken ? cancelStamps(card, api, slot, row, some) : cancelStampsFor(api, card, slot, some),
            slot,
            near: isTaken ? nearOnes(card, slot) : [],
            mayCancelAll: isOfAnyone(slot),
            async reserveWrongly() {
              for (const wrong of wrongCountsOf(row)) await reserveStamps(card, api, slot, row, wrong);
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
    async run({ api, expect, given, rows, coupons: [coupon, other] }) {
      for (const row of rows(formRows)) {
        const [, slot] = inTurn(rowsOfOrders, row);
        // While something is held, a service may refuse the member another coupon.
        if (isConfirmed(await reserveCoupon(coupon, api, slot, row)))
          given(await cancelCoupon(coupon, api, slot, row));
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
