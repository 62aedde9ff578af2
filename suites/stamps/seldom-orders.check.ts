import {
  type JsonObject,
  alikeSlots,
  check,
  freeStamps,
  omitAt,
  replaceAt,
  stampCard,
  stampCardPair,
  stampOrder,
} from '#loyalty';
import { confirmedAtOnce } from '../shared/confirmed-at-once.ts';
import { cancelledEntries, cancelStampsFor, reserveStampsFor } from './orders.ts';

/** What the order in slot 2 may leave out or say otherwise, in the words of a check's name: `stamps-reserved-…-are-held`. */
const requests = [
  ['at-the-till', (body: JsonObject) => ({ ...body, channel: 'POS' })],
  ['without-channel', (body: JsonObject) => omitAt(body, 'channel')],
  ['without-product', (body: JsonObject) => omitAt(body, 'reserved_stamps.0.external_product_id')],
  [
    'without-a-name-for-their-product',
    (body: JsonObject) => replaceAt(body, 'reserved_stamps.0.external_product_id', ''),
  ],
] as const;

/** Stories of orders that say little, are several, or have much alike. */
export default [
  ...requests.map(([words, change]) =>
    check(`stamps-reserved-${words}-are-held`, {
      clauses: ['reserve-stamps.holds', 'cancel-stamp-reservation.releases'],
      needs: { card: stampCard(1) },
      async run({ api, run, expect, given, refused, card }) {
        const all = await freeStamps({ api, run }, card);
        given(await api.reserveStamps(card.member_id, change(stampOrder(card, 2, 1))));
        const rival = await reserveStampsFor(api, card, 3, all);
        expect('reserve-stamps.holds', rival).toNotSucceed();
        refused(rival);
        given(await cancelStampsFor(api, card, 2, 1));
        expect(
          'cancel-stamp-reservation.releases',
          await reserveStampsFor(api, card, 3, all),
        ).toBeConfirmed();
      },
    }),
  ),

  ...alikeSlots.map(([first, second]) =>
    check(`stamps-of-orders-${first}-and-${second}-are-held-and-released-apart`, {
      clauses: ['reserve-stamps.holds', 'cancel-stamp-reservation.other-orders-stay-held'],
      needs: { card: stampCard(2) },
      async run({ api, run, expect, given, refused, card }) {
        const all = await freeStamps({ api, run }, card);
        given(await reserveStampsFor(api, card, first, 1));
        refused(await reserveStampsFor(api, card, 3, all));
        await cancelStampsFor(api, card, second, 1); // of an order that holds none
        const early = await reserveStampsFor(api, card, 3, all);
        expect('cancel-stamp-reservation.other-orders-stay-held', early).toNotSucceed();
        refused(early);
        given(await reserveStampsFor(api, card, second, 1));
        const rival = await reserveStampsFor(api, card, 3, all - 1);
        expect('reserve-stamps.holds', rival).toNotSucceed();
        refused(rival);
        given(await cancelStampsFor(api, card, second, 1));
        expect(
          'cancel-stamp-reservation.other-orders-stay-held',
          await reserveStampsFor(api, card, 3, all),
        ).toNotSucceed();
      },
    }),
  ),

  check('stamps-of-three-orders-are-all-held', {
    clauses: ['reserve-stamps.holds'],
    needs: { card: stampCard(3) },
    async run({ api, run, assume, expect, given, card }) {
      const all = await freeStamps({ api, run }, card);
      assume(all > 2, 'a card with three stamps that are free');
      const reserve = [2, 3, 20].map((slot) => () => reserveStampsFor(api, card, slot, 1));
      await confirmedAtOnce({ given }, ...reserve);
      expect('reserve-stamps.holds', await reserveStampsFor(api, card, 4, all - 2)).toNotSucceed();
    },
  }),

  check('stamps-stay-held-while-their-order-reserves-another-card', {
    clauses: ['reserve-stamps.holds'],
    needs: { cards: stampCardPair },
    async run({ api, run, expect, given, refused, cards: [card, other] }) {
      const all = await freeStamps({ api, run }, card);
      given(await reserveStampsFor(api, card, 2, 1));
      refused(await reserveStampsFor(api, card, 3, all));
      given(await reserveStampsFor(api, { ...other, order: card.order }, 2, 1));
      expect('reserve-stamps.holds', await reserveStampsFor(api, card, 3, all)).toNotSucceed();
    },
  }),

  check('cancelling-two-parts-releases-two-parts', {
    clauses: ['cancel-stamp-reservation.exact-count', 'cancel-stamp-reservation.releases'],
    needs: { card: stampCard(3) },
    async run({ api, run, assume, expect, given, refused, card }) {
      const all = await freeStamps({ api, run }, card);
      assume(all > 2, 'a card with three stamps that are free');
      given(await reserveStampsFor(api, card, 2, 3));
      refused(await reserveStampsFor(api, card, 3, all - 2));
      for (const _ of [1, 2]) given(await cancelStampsFor(api, card, 2, 1));
      const rival = await reserveStampsFor(api, card, 3, all);
      expect('cancel-stamp-reservation.exact-count', rival).toNotSucceed();
      refused(rival);
      expect(
        'cancel-stamp-reservation.exact-count',
        await reserveStampsFor(api, card, 4, all - 1),
      ).toBeConfirmed();
      await cancelStampsFor(api, card, 4, all - 1);
      given(await cancelStampsFor(api, card, 2, 1));
      expect('cancel-stamp-reservation.releases', await reserveStampsFor(api, card, 4, all)).toBeConfirmed();
    },
  }),

  check('cancel-that-is-refused-over-its-count-releases-nothing', {
    clauses: ['cancel-stamp-reservation.exact-count'],
    needs: { card: stampCard(1) },
    async run({ api, run, expect, given, refused, card }) {
      const all = await freeStamps({ api, run }, card);
      given(await reserveStampsFor(api, card, 2, 1));
      refused(await reserveStampsFor(api, card, 3, all));
      for (const count of [0, 1.5, -1]) refused(await cancelStampsFor(api, card, 2, count));
      const validAndZero = cancelledEntries([[card, 1] as const, [card, 0] as const], card.order(2));
      refused(await api.cancelStampReservation(card.member_id, validAndZero));
      expect(
        'cancel-stamp-reservation.exact-count',
        await reserveStampsFor(api, card, 3, all),
      ).toNotSucceed();
    },
  }),
];
