import { check, freeStamps, nearOrders, orderZero, stampCard } from '#loyalty';
import { cancelStampsFor, reserveStampsFor } from './orders.ts';

/** Orders with ids that shops have. A service may refuse such ids; what it confirms, it holds for that order alone. */
export default nearOrders.map(({ words, holder, rivals }) =>
  check(`stamps-of-an-order-whose-id-${words}-are-held-through-cancels-of-others`, {
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
      expect('cancel-stamp-reservation.releases', await reserveStampsFor(api, card, 3, all)).toBeConfirmed();
    },
  }),
);
