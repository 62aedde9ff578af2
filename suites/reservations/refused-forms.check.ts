import {
  type Api,
  check,
  type CheckContext,
  type Coupon,
  couponOrder,
  freeStamps,
  type StampCard,
  stampCard,
  stampOrder,
  unknownLike,
  unknownNumber,
  unusableCoupons,
  usableCoupon,
} from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { inTurn } from '../../specs/values/catalogue.ts';
import { reserveCouponFor } from '../shared/coupon-orders.ts';
import { expectRefused } from '../shared/expect-refused.ts';
import { reserveStampsFor } from '../shared/stamp-orders.ts';
import { flawedApi, nearId, written } from './cast.ts';
import { rowsOfOrders, slots } from './orders.ts';
import { flawClause } from './reasons.ts';
import type { Flaw } from './state.ts';
import { formOfRow, formRows } from './values.ts';

/** What a table of requests needs. */
type Table<C extends ClauseId> = Pick<CheckContext<C>, 'expect' | 'refused' | 'rows'>;

/** What is wrong with a request, whatever else it says. */
const flaws: readonly Flaw[] = [
  'without a token',
  'with a made-up token',
  'in another store',
  'for an unknown member',
  'for a near member',
];

/** Coupons that no order can have, made of one that can. */
const noCoupons = [
  ['of-an-unknown-code', (code: string) => unknownLike(code)],
  ['of-a-near-code', (code: string, row: number) => nearId(code, row)],
] as const;

/** The rows of a table that has each form once, with their orders, which are others for each reason. */
const rowsOfForms = (reason: number): typeof rowsOfOrders =>
  formRows.map((row) => [row, inTurn(slots, row + 7 * reason)]);

/** A third of those rows, others for each reason: tables of coupons have all of them for the same reasons. */
const thirdOfForms = (reason: number): typeof rowsOfOrders =>
  rowsOfForms(reason).filter(([row]) => row % 3 === reason % 3);

/** Asks for a coupon in many forms; each answer must be a refusal. */
async function refuseCoupon<C extends ClauseId>(
  { expect, refused, rows }: Table<C>,
  clause: C,
  asked: typeof rowsOfOrders,
  couponOf: (row: number) => Coupon,
  apiOf: (row: number) => Api,
): Promise<void> {
  for (const [row, slot] of rows(asked)) {
    const coupon = couponOf(row);
    const form = formOfRow(row);
    const body = { ...couponOrder(coupon, slot), ...form.fields };
    const asking = written(apiOf(row), form).reserveCoupon(coupon.member_id, coupon.code, body);
    await expectRefused({ expect, refused }, clause, asking);
  }
}

/** Asks for stamps in many forms; each answer must be a refusal. */
async function refuseStamps<C extends ClauseId>(
  { expect, refused, rows }: Table<C>,
  clause: C,
  asked: typeof rowsOfOrders,
  card: StampCard,
  count: number,
  apiOf: (row: number) => Api,
): Promise<void> {
  for (const [row, slot] of rows(asked)) {
    const form = formOfRow(row);
    const { reserved_stamps: entries, ...body } = stampOrder(card, slot, count);
    const { channel, external_product_id } = form.fields;
    const reserved_stamps = entries.map((entry) => ({ ...entry, external_product_id }));
    const asking = written(apiOf(row), form).reserveStamps(card.member_id, {
      ...body,
      reserved_stamps,
      channel,
    });
    await expectRefused({ expect, refused }, clause, asking);
  }
}

/** Requests that are refused for one reason, in many forms that they may have: none of them may be done. */
export default [
  ...flaws.map((flaw, index) =>
    check(`coupon-reserved-${flaw.replaceAll(' ', '-')}-is-refused-in-many-forms`, {
      clauses: [flawClause({ kind: 'reserve coupon', coupon: 'coupon', order: 1, flaw })],
      needs: { coupon: usableCoupon },
      once: true,
      async run(context) {
        const { api, coupon, expect } = context;
        const clause = flawClause({ kind: 'reserve coupon', coupon: 'coupon', order: 1, flaw });
        const cast = { memberId: coupon.member_id, coupons: { coupon }, cards: {} };
        const apiOf = (row: number): Api => flawedApi(context, flaw, cast, row);
        await refuseCoupon(context, clause, rowsOfForms(index), () => coupon, apiOf);
        expect(clause, await reserveCouponFor(api, coupon, 2)).toBeConfirmed();
      },
    }),
  ),

  ...noCoupons.map(([words, codeOf], index) =>
    check(`coupon-${words}-is-refused-in-many-forms`, {
      clauses: ['reserve-coupon.unknown-code'],
      needs: { coupon: usableCoupon },
      once: true,
      async run(context) {
        const { api, coupon, expect } = context;
        const couponOf = (row: number): Coupon => ({ ...coupon, code: codeOf(coupon.code, row) });
        await refuseCoupon(
          context,
          'reserve-coupon.unknown-code',
          rowsOfForms(index + 2),
          couponOf,
          () => api,
        );
        expect('reserve-coupon.unknown-code', await reserveCouponFor(api, coupon, 2)).toBeConfirmed();
      },
    }),
  ),

  check('coupon-that-cannot-be-used-is-refused-in-many-forms', {
    clauses: ['reserve-coupon.unusable'],
    needs: { unusable: unusableCoupons },
    once: true,
    async run(context) {
      const { api, unusable } = context;
      const couponOf = (row: number): Coupon => inTurn(unusable, row);
      await refuseCoupon(context, 'reserve-coupon.unusable', rowsOfOrders, couponOf, () => api);
    },
  }),

  ...flaws.map((flaw, index) =>
    check(`stamps-reserved-${flaw.replaceAll(' ', '-')}-are-refused-in-many-forms`, {
      clauses: [flawClause({ kind: 'reserve stamps', entries: [], order: 1, flaw })],
      needs: { card: stampCard(1) },
      once: true,
      async run(context) {
        const { api, card, expect, run } = context;
        const clause = flawClause({ kind: 'reserve stamps', entries: [], order: 1, flaw });
        const all = await freeStamps({ api, run }, card);
        const cast = { memberId: card.member_id, coupons: {}, cards: { card } };
        await refuseStamps(context, clause, thirdOfForms(index), card, 1, (row) =>
          flawedApi(context, flaw, cast, row),
        );
        expect(clause, await reserveStampsFor(api, card, 2, all)).toBeConfirmed();
      },
    }),
  ),

  check('stamps-of-an-unknown-card-are-refused-in-many-forms', {
    clauses: ['reserve-stamps.unknown-card'],
    needs: { card: stampCard(1) },
    once: true,
    async run(context) {
      const { api, card } = context;
      const unknown = { ...card, stamp_card_id: unknownNumber };
      await refuseStamps(context, 'reserve-stamps.unknown-card', thirdOfForms(5), unknown, 1, () => api);
    },
  }),

  check('more-stamps-than-collected-are-refused-in-many-forms', {
    clauses: ['reserve-stamps.beyond-collected', 'reserve-stamps.refused-holds-nothing'],
    needs: { card: stampCard(1) },
    once: true,
    async run(context) {
      const { api, card, expect, run } = context;
      const all = await freeStamps({ api, run }, card);
      await refuseStamps(
        context,
        'reserve-stamps.beyond-collected',
        thirdOfForms(6),
        card,
        all + 1,
        () => api,
      );
      const next = await reserveStampsFor(api, card, 2, all);
      expect('reserve-stamps.refused-holds-nothing', next).toBeConfirmed();
    },
  }),
];
