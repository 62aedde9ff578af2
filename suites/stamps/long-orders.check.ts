import { check, freeStamps, longSlots, stampCard } from '#loyalty';
import { cancelStampsFor, reserveStampsFor } from './orders.ts';

export default [
  // A service may refuse ids as long as these.
  check('cancel-of-an-order-whose-long-id-differs-in-its-last-character-leaves-the-stamps-held', {
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
];
