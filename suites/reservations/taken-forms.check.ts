import {
  type Answer,
  type Api,
  check,
  type CheckContext,
  type Coupon,
  couponAndStampCard,
  couponOrder,
  couponPair,
  couponRelease,
  foundLater,
  freeStamps,
  isConfirmed,
  ownedCoupon,
  ownedStampCard,
  replaceAt,
  type StampCard,
  stampCard,
  stampOrder,
  stampRelease,
  usableCoupon,
} from '#loyalty';
import { inTurn } from '../../specs/values/catalogue.ts';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';
import { isNotOk } from '../shared/is-not-ok.ts';
import { foundAs, keepData } from '../shared/kept-data.ts';
import { cancelStampsFor, reserveStampsFor } from '../shared/stamp-orders.ts';
import { written } from './cast.ts';
import { isOrdinary, nearTo, slots } from './orders.ts';
import { formOfRow, formRows } from './values.ts';

/** The orders that ask in the usual form, by their slots: the next one, and a rival. */
const [next, rival] = [2, 3];

/** The slot of an order with the shortest id that programs take for a missing one. */
const zero = 61;

/** The orders of a table, each with an id of another kind. */
const orders = [...slots, zero].filter((slot) => slot !== next && slot !== rival);

/** Counts for which no service reserves stamps; the texts are no numbers. */
const wrongCounts = [0, 'conformance', -1, 0.5] as const;

/** The orders near to one, of the ids of a thing. Whether another letter case makes another order is left open. */
const nearOnes = ({ order }: Coupon | StampCard, slot: number): readonly number[] =>
  nearTo(slot).filter((near) => order(near).toLowerCase() !== order(slot).toLowerCase());

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

/** Reserves a stamp of a card for an order, in the form of a row; several, in entries of their own, where a number is given. */
const reserveStamp = (card: StampCard, api: Api, slot: number, row: number, count = 1): Promise<Answer> => {
  const form = formOfRow(row);
  const { channel, external_product_id } = form.fields;
  const { reserved_stamps: entries, ...body } = stampOrder(card, slot, 1);
  const reserved_stamps = times(count, entries).map((entry) => ({ ...entry, external_product_id }));
  return written(api, form).reserveStamps(card.member_id, { ...body, reserved_stamps, channel });
};

/** Reserves stamps in the usual form, but for the count. */
const reserveWrongly = (card: StampCard, api: Api, slot: number, row: number): Promise<Answer> => {
  const body = stampOrder(card, slot, 1);
  return api.reserveStamps(
    card.member_id,
    replaceAt(body, 'reserved_stamps.0.count', inTurn(wrongCounts, row)),
  );
};

const cancelStamp = (card: StampCard, api: Api, slot: number, row: number, count = 1): Promise<Answer> => {
  const { reserved_stamps: entries, ...body } = stampRelease(card, slot, 1);
  const reserved_stamps = times(count, entries);
  return written(api, formOfRow(row)).cancelStampReservation(card.member_id, { ...body, reserved_stamps });
};

/** Entries that many times. */
const times = <T>(count: number, entries: readonly T[]): readonly T[] =>
  Array.from({ length: count }, () => entries).flat();

/** How many stamps the turns of a table ask for, one after the other: a service may refuse a card that is named twice. */
const stampsOf = (row: number): number => inTurn([1, 2, 1, 3, 1, 4], row);

/** Sends for the order in a slot, in the form of a row. */
type Turn = (api: Api, slot: number, row: number) => Promise<Answer>;

/** Reserves and cancels in each form that the service takes: it may refuse unusual values. */
async function takeTurns(
  { api, given, rows }: Pick<CheckContext<never>, 'api' | 'given' | 'rows'>,
  reserve: Turn,
  cancel: Turn,
): Promise<void> {
  for (const row of rows(formRows)) {
    const slot = inTurn(orders, row);
    // While something is held, a service may refuse the member another coupon.
    if (isConfirmed(await reserve(api, slot, row))) given(await cancel(api, slot, row));
  }
}

/** Reservations in every form that they may have: what is confirmed is held, and released, and touches nothing else. */
export default [
  check('coupon-that-is-reserved-in-any-form-is-held-and-released', {
    clauses: [
      'reserve-coupon.success',
      'reserve-coupon.holds',
      'reserve-coupon.same-order.is-ok',
      'cancel-coupon-reservation.success',
      'cancel-coupon-reservation.again.is-not-ok',
      'cancel-coupon-reservation.frees-for-others',
      'errors.no-server-fault',
    ],
    needs: { coupon: usableCoupon },
    once: true,
    async run({ api, expect, given, refused, rows, coupon }) {
      const refuse = async (slot: number): Promise<void> => {
        const taken = await reserveCouponFor(api, coupon, slot);
        expect('reserve-coupon.holds', taken).toNotSucceed();
        refused(taken);
      };
      for (const [row, slot] of rows([...orders.entries()])) {
        // A service may refuse the form, and what is unusual about the order.
        const isTaken = isConfirmed(await reserveCoupon(coupon, api, slot, row));
        const reserve = (): Promise<Answer> =>
          isTaken ? reserveCoupon(coupon, api, slot, row) : reserveCouponFor(api, coupon, slot);
        const cancel = (): Promise<Answer> =>
          isTaken ? cancelCoupon(coupon, api, slot, row) : cancelCouponFor(api, coupon, slot);
        const plain = isTaken ? null : await reserve();
        if (plain !== null)
          expect('errors.no-server-fault', plain).toSatisfy('no 5xx', ({ status }) => status < 500);
        let second: Answer | null = null;
        if (plain === null || isConfirmed(plain)) {
          const near = nearOnes(coupon, slot);
          for (const one of [...near, rival]) await refuse(one);
          // A service may let any order cancel.
          if (near.length > 0 && !isConfirmed(await cancelCouponFor(api, coupon, next))) {
            for (const one of near) await cancelCouponFor(api, coupon, one);
            await refuse(rival);
          }
          const again = await reserve();
          expect('reserve-coupon.same-order.is-ok', again).toBeConfirmed();
          given(again);
          const cancelled = await cancel();
          expect('cancel-coupon-reservation.success', cancelled).toBeConfirmed();
          given(cancelled);
          second = await cancel();
        }
        const free = await reserveCouponFor(api, coupon, next);
        expect('cancel-coupon-reservation.frees-for-others', free).toBeConfirmed();
        given(free);
        given(await cancelCouponFor(api, coupon, next));
        // Judged last: they say nothing about a coupon that was not released.
        if (plain !== null && isOrdinary(slot)) expect('reserve-coupon.success', plain).toBeConfirmed();
        if (second !== null) {
          expect('cancel-coupon-reservation.again.is-not-ok', second).toSatisfy(...isNotOk);
          refused(second);
        }
      }
    },
  }),

  check('coupons-that-are-reserved-in-any-form-leave-another-one-free', {
    clauses: ['reserve-coupon.leaves-other-coupons'],
    needs: { coupons: couponPair },
    once: true,
    async run(context) {
      const { api, expect, coupons } = context;
      const [coupon, other] = coupons;
      await takeTurns(
        context,
        (...turn) => reserveCoupon(coupon, ...turn),
        (...turn) => cancelCoupon(coupon, ...turn),
      );
      const free = await reserveCouponFor(api, { ...other, order: coupon.order }, rival);
      expect('reserve-coupon.leaves-other-coupons', free).toBeConfirmed();
    },
  }),

  check('coupons-that-are-reserved-in-any-form-leave-the-data-of-the-member', {
    clauses: ['reserve-coupon.leaves-data'],
    needs: { coupon: ownedCoupon },
    once: true,
    async run(context) {
      const { expect, coupon } = context;
      const { query, before } = await keepData(context, coupon.owner);
      await takeTurns(
        context,
        (...turn) => reserveCoupon(coupon, ...turn),
        (...turn) => cancelCoupon(coupon, ...turn),
      );
      expect('reserve-coupon.leaves-data', await foundLater(context, query)).toSatisfy(...foundAs(before));
    },
  }),

  check('stamps-that-are-reserved-in-any-form-are-held-and-released', {
    clauses: [
      'reserve-stamps.holds',
      'reserve-stamps.refused-holds-nothing',
      'cancel-stamp-reservation.success',
      'cancel-stamp-reservation.other-orders-stay-held',
      'cancel-stamp-reservation.releases',
      'errors.no-server-fault',
    ],
    needs: { card: stampCard(1) },
    once: true,
    async run({ api, run, expect, given, refused, rows, card }) {
      const all = await freeStamps({ api, run }, card);
      const refuse = async (
        clause:
          | 'reserve-stamps.holds'
          | 'reserve-stamps.refused-holds-nothing'
          | 'cancel-stamp-reservation.other-orders-stay-held',
        slot: number,
        count: number,
      ): Promise<void> => {
        const taken = await reserveStampsFor(api, card, slot, count);
        expect(clause, taken).toNotSucceed();
        refused(taken);
      };
      const expectFree = async (): Promise<void> => {
        const free = await reserveStampsFor(api, card, next, all);
        expect('cancel-stamp-reservation.releases', free).toBeConfirmed();
        given(free);
        given(await cancelStampsFor(api, card, next, all));
      };
      for (const [row, slot] of rows([...orders.entries()])) {
        // A service may refuse the form, and what is unusual about the order.
        let held = await reserveStamp(card, api, slot, row);
        expect('errors.no-server-fault', held).toSatisfy('no 5xx', ({ status }) => status < 500);
        const isTaken = isConfirmed(held);
        if (!isTaken) held = await reserveStampsFor(api, card, slot, 1);
        if (!isConfirmed(held)) {
          await expectFree();
          continue;
        }
        await reserveWrongly(card, api, slot, row);
        const taken = await reserveStampsFor(api, card, rival, all);
        if (isConfirmed(taken)) {
          // Which of both requests is to blame shows the first one alone.
          given(await cancelStampsFor(api, card, rival, all));
          await cancelStampsFor(api, card, slot, 1);
          given(await reserveStampsFor(api, card, slot, 1));
          await refuse('reserve-stamps.holds', rival, all);
        }
        expect('reserve-stamps.refused-holds-nothing', taken).toNotSucceed();
        refused(taken);
        for (const near of isTaken ? nearOnes(card, slot) : []) {
          await cancelStampsFor(api, card, near, 1);
          await refuse('cancel-stamp-reservation.other-orders-stay-held', rival, all);
          if (all === 1) await refuse('reserve-stamps.holds', near, 1);
          else if (isConfirmed(await reserveStampsFor(api, card, near, 1))) {
            await refuse('reserve-stamps.holds', rival, all - 1);
            given(await cancelStampsFor(api, card, near, 1));
          }
        }
        const cancelled = isTaken
          ? await cancelStamp(card, api, slot, row)
          : await cancelStampsFor(api, card, slot, 1);
        expect('cancel-stamp-reservation.success', cancelled).toHaveStatus(204);
        given(cancelled);
        // With one stamp the next row shows whether it is free.
        if (all > 1) await expectFree();
      }
      await expectFree();
    },
  }),

  check('coupon-that-is-released-in-any-form-leaves-the-stamps-of-its-order-held', {
    clauses: ['cancel-coupon-reservation.leaves-stamps'],
    needs: { both: couponAndStampCard },
    once: true,
    async run({ api, run, expect, given, refused, rows, both }) {
      const { coupon } = both;
      const card = { ...both.card, order: coupon.order };
      const all = await freeStamps({ api, run }, card);
      for (const [row, slot] of rows([...orders.entries()])) {
        if (!isConfirmed(await reserveStampsFor(api, card, slot, 1))) continue;
        refused(await reserveStampsFor(api, card, rival, all));
        if (isConfirmed(await reserveCoupon(coupon, api, slot, row))) {
          given(await cancelCoupon(coupon, api, slot, row));
          const taken = await reserveStampsFor(api, card, rival, all);
          expect('cancel-coupon-reservation.leaves-stamps', taken).toNotSucceed();
          refused(taken);
        }
        given(await cancelStampsFor(api, card, slot, 1));
      }
    },
  }),

  check('stamps-that-are-reserved-in-any-form-leave-a-coupon-free', {
    clauses: ['reserve-stamps.leaves-coupons'],
    needs: { both: couponAndStampCard },
    once: true,
    async run(context) {
      const { api, expect, both } = context;
      const { coupon, card } = both;
      await takeTurns(
        context,
        (...turn) => reserveStamp(card, ...turn, stampsOf(turn[2])),
        (...turn) => cancelStamp(card, ...turn, stampsOf(turn[2])),
      );
      expect('reserve-stamps.leaves-coupons', await reserveCouponFor(api, coupon, rival)).toBeConfirmed();
    },
  }),

  check('stamps-that-are-reserved-in-any-form-leave-the-data-of-the-member', {
    clauses: ['reserve-stamps.leaves-data'],
    needs: { card: ownedStampCard },
    once: true,
    async run(context) {
      const { expect, card } = context;
      const { query, before } = await keepData(context, card.owner);
      await takeTurns(
        context,
        (...turn) => reserveStamp(card, ...turn, stampsOf(turn[2])),
        (...turn) => cancelStamp(card, ...turn, stampsOf(turn[2])),
      );
      expect('reserve-stamps.leaves-data', await foundLater(context, query)).toSatisfy(...foundAs(before));
    },
  }),
];
