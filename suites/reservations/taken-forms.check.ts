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
  type StampCard,
  stampCard,
  stampOrder,
  stampRelease,
  usableCoupon,
} from '#loyalty';
import { inTurn } from '../../specs/values/catalogue.ts';
import { cancelCouponFor, reserveCouponFor } from '../shared/coupon-orders.ts';
import { foundAs, keepData } from '../shared/kept-data.ts';
import { cancelStampsFor, reserveStampsFor } from '../shared/stamp-orders.ts';
import { written } from './cast.ts';
import { slots } from './orders.ts';
import { formOfRow, formRows } from './values.ts';

/** The orders that ask in the usual form, by their slots: the next one, and a rival. */
const [next, rival] = [2, 3];

/** The orders of a table, each with an id of another kind. */
const orders = slots.filter((slot) => slot !== next && slot !== rival);

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

/** Reserves one stamp of a card for an order, in the form of a row. */
const reserveStamp = (card: StampCard, api: Api, slot: number, row: number): Promise<Answer> => {
  const form = formOfRow(row);
  const { channel, external_product_id } = form.fields;
  const { reserved_stamps: entries, ...body } = stampOrder(card, slot, 1);
  const reserved_stamps = entries.map((entry) => ({ ...entry, external_product_id }));
  return written(api, form).reserveStamps(card.member_id, { ...body, reserved_stamps, channel });
};

const cancelStamp = (card: StampCard, api: Api, slot: number, row: number): Promise<Answer> =>
  written(api, formOfRow(row)).cancelStampReservation(card.member_id, stampRelease(card, slot, 1));

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
      'reserve-coupon.holds',
      'reserve-coupon.same-order.is-ok',
      'cancel-coupon-reservation.success',
      'cancel-coupon-reservation.frees-for-others',
    ],
    needs: { coupon: usableCoupon },
    once: true,
    async run({ api, expect, given, refused, rows, coupon }) {
      for (const [row, slot] of rows([...orders.entries()])) {
        if (!isConfirmed(await reserveCoupon(coupon, api, slot, row))) {
          const free = await reserveCouponFor(api, coupon, next);
          expect('cancel-coupon-reservation.frees-for-others', free).toBeConfirmed();
          given(free);
          given(await cancelCouponFor(api, coupon, next));
          continue;
        }
        const taken = await reserveCouponFor(api, coupon, rival);
        expect('reserve-coupon.holds', taken).toNotSucceed();
        refused(taken);
        const again = await reserveCoupon(coupon, api, slot, row);
        expect('reserve-coupon.same-order.is-ok', again).toBeConfirmed();
        given(again);
        const cancelled = await cancelCoupon(coupon, api, slot, row);
        expect('cancel-coupon-reservation.success', cancelled).toBeConfirmed();
        given(cancelled);
      }
      const free = await reserveCouponFor(api, coupon, next);
      expect('cancel-coupon-reservation.frees-for-others', free).toBeConfirmed();
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
      'cancel-stamp-reservation.success',
      'cancel-stamp-reservation.releases',
    ],
    needs: { card: stampCard(1) },
    once: true,
    async run({ api, run, expect, given, refused, rows, card }) {
      const all = await freeStamps({ api, run }, card);
      const expectFree = async (): Promise<void> => {
        const free = await reserveStampsFor(api, card, next, all);
        expect('cancel-stamp-reservation.releases', free).toBeConfirmed();
        given(free);
        given(await cancelStampsFor(api, card, next, all));
      };
      for (const [row, slot] of rows([...orders.entries()])) {
        if (!isConfirmed(await reserveStamp(card, api, slot, row))) {
          await expectFree();
          continue;
        }
        const taken = await reserveStampsFor(api, card, rival, all);
        expect('reserve-stamps.holds', taken).toNotSucceed();
        refused(taken);
        const cancelled = await cancelStamp(card, api, slot, row);
        expect('cancel-stamp-reservation.success', cancelled).toHaveStatus(204);
        given(cancelled);
        // With one stamp the next row shows whether it is free.
        if (all > 1) await expectFree();
      }
      await expectFree();
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
        (...turn) => reserveStamp(card, ...turn),
        (...turn) => cancelStamp(card, ...turn),
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
        (...turn) => reserveStamp(card, ...turn),
        (...turn) => cancelStamp(card, ...turn),
      );
      expect('reserve-stamps.leaves-data', await foundLater(context, query)).toSatisfy(...foundAs(before));
    },
  }),
];
