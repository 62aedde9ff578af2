import { check, freeStamps, isConfirmed, letterCaseSlots, stampCard } from '#loyalty';
import { cancelStampsFor, reserveStampsFor } from '../shared/stamp-orders.ts';

export default [
  check('cancel-of-stamps-takes-its-fields-in-their-types', {
    clauses: ['cancel-stamp-reservation.accepts-described-fields'],
    needs: { card: stampCard(1) },
    async run({ api, expect, given, card }) {
      given(await reserveStampsFor(api, card, 1, 1));
      const answer = await cancelStampsFor(api, card, 1, 1);
      expect('cancel-stamp-reservation.accepts-described-fields', answer).toBeConfirmed();
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
