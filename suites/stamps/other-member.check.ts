import { check, freeStamps, stampCardUnderAnother, unknownLike } from '#loyalty';
import { cancelStampsFor, reserveStampsFor } from '../shared/stamp-orders.ts';

export default [
  check('cancel-under-another-member-leaves-the-stamps-reserved', {
    clauses: ['cancel-stamp-reservation.other-member'],
    needs: { card: stampCardUnderAnother },
    async run({ api, expect, given, refused, run, card }) {
      const all = await freeStamps({ api, run }, card);
      given(await reserveStampsFor(api, card, 2, 1));
      refused(await reserveStampsFor(api, card, 3, all));
      await cancelStampsFor(api, card.foreign, 2, 1);
      const rival = await reserveStampsFor(api, card, 3, all);
      expect('cancel-stamp-reservation.other-member', rival).toNotSucceed();
      refused(rival);
      refused(await cancelStampsFor(api, { ...card, member_id: unknownLike(card.member_id) }, 2, 1));
      expect(
        'cancel-stamp-reservation.other-member',
        await reserveStampsFor(api, card, 3, all),
      ).toNotSucceed();
    },
  }),
];
