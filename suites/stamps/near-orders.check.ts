import {
  check,
  freeStamps,
  isConfirmed,
  letterCaseSlots,
  longSlots,
  nearOrders,
  orderZero,
  stampCard,
} from '#loyalty';
import { cancelStampsFor, reserveStampsFor } from '../shared/stamp-orders.ts';

/** Orders with ids near to those of others: what an order has reserved is held for no other one. */
export default [
  // Ids that shops have. A service may refuse them.
  ...nearOrders.map(({ words, holder, rivals }) =>
    check(`stamps-of-an-order-with-an-id-that-${words}-are-held-through-cancels-of-others`, {
      clauses: [
        'reserve-stamps.holds',
        'cancel-stamp-reservation.other-orders-stay-held',
        'cancel-stamp-reservation.releases',
        'errors.no-server-fault',
      ],
      needs: { card: stampCard(1), zero: orderZero },
      async run({ api, run, expect, given, refused, card }) {
        const all = await freeStamps({ api, run }, card);
        const held = await reserveStampsFor(api, card, holder, 1);
        expect('errors.no-server-fault', held).toSatisfy('no 5xx', ({ status }) => status < 500);
        given(held);
        const asked = await reserveStampsFor(api, card, 3, all);
        expect('reserve-stamps.holds', asked).toNotSucceed();
        refused(asked);
        for (const rival of [...rivals, 4]) await cancelStampsFor(api, card, rival, 1);
        const late = await reserveStampsFor(api, card, 3, all);
        expect('cancel-stamp-reservation.other-orders-stay-held', late).toNotSucceed();
        refused(late);
        await cancelStampsFor(api, card, holder, 1);
        expect(
          'cancel-stamp-reservation.releases',
          await reserveStampsFor(api, card, 3, all),
        ).toBeConfirmed();
      },
    }),
  ),

  check('stamps-of-orders-20-and-2-are-held-and-released-apart', {
    clauses: ['reserve-stamps.holds', 'cancel-stamp-reservation.other-orders-stay-held'],
    needs: { card: stampCard(2) },
    async run({ api, run, expect, given, refused, card }) {
      const all = await freeStamps({ api, run }, card);
      given(await reserveStampsFor(api, card, 20, 1));
      refused(await reserveStampsFor(api, card, 3, all));
      await cancelStampsFor(api, card, 2, 1); // of an order that holds none
      const early = await reserveStampsFor(api, card, 3, all);
      expect('cancel-stamp-reservation.other-orders-stay-held', early).toNotSucceed();
      refused(early);
      given(await reserveStampsFor(api, card, 2, 1));
      const rival = await reserveStampsFor(api, card, 3, all - 1);
      expect('reserve-stamps.holds', rival).toNotSucceed();
      refused(rival);
      given(await cancelStampsFor(api, card, 2, 1));
      expect(
        'cancel-stamp-reservation.other-orders-stay-held',
        await reserveStampsFor(api, card, 3, all),
      ).toNotSucceed();
    },
  }),

  // A service may refuse ids as long as these.
  check('cancel-of-an-order-with-a-long-id-that-differs-in-its-last-character-leaves-the-stamps-held', {
    clauses: ['cancel-stamp-reservation.other-orders-stay-held'],
    needs: { card: stampCard(1) },
    async run({ api, run, expect, given, refused, card }) {
      const [holder, stranger] = longSlots;
      const all = await freeStamps({ api, run }, card);
      given(await reserveStampsFor(api, card, holder, 1));
      refused(await reserveStampsFor(api, card, 3, all));
      await cancelStampsFor(api, card, stranger, 1);
      expect(
        'cancel-stamp-reservation.other-orders-stay-held',
        await reserveStampsFor(api, card, 3, all),
      ).toNotSucceed();
    },
  }),

  // Whether letter case counts is left open. It does where the order itself may ask again for all that the other is refused.
  check('cancel-of-an-order-in-other-letter-case-leaves-the-stamps-held', {
    clauses: ['cancel-stamp-reservation.other-orders-stay-held'],
    needs: { card: stampCard(1) },
    async run({ api, run, assume, expect, given, refused, card }) {
      const [holder, other] = letterCaseSlots;
      const all = await freeStamps({ api, run }, card);
      given(await reserveStampsFor(api, card, holder, all));
      refused(await reserveStampsFor(api, card, other, all));
      const again = await reserveStampsFor(api, card, holder, all);
      assume(isConfirmed(again), 'an order that may ask again for all that it holds');
      refused(await reserveStampsFor(api, card, 3, 1));
      await cancelStampsFor(api, card, other, all);
      expect(
        'cancel-stamp-reservation.other-orders-stay-held',
        await reserveStampsFor(api, card, 3, 1),
      ).toNotSucceed();
    },
  }),
];
