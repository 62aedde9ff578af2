import { check, freeStamps, stampCardUnderAnother, unknownLike } from '#loyalty';
import { cancelledEntries, cancelStampsFor, reserveStampsFor } from '../shared/stamp-orders.ts';

/** Counts of all sizes, and of lists of all lengths. */
const countsOfCancels = [[1], [2], [6], [11], [1, 1], [1, 1, 1], [1, 2, 1, 1]] as const;

export default [
  check('cancel-under-another-member-leaves-the-stamps-reserved', {
    clauses: ['cancel-stamp-reservation.other-member'],
    needs: { card: stampCardUnderAnother },
    async run({ api, expect, given, refused, run, card }) {
      const all = await freeStamps({ api, run }, card);
      given(await reserveStampsFor(api, card, 2, all));
      refused(await reserveStampsFor(api, card, 3, 1));
      for (const counts of countsOfCancels) {
        if (counts.reduce((sum, count) => sum + count, 0) > all) continue;
        const entries = counts.map((count) => [card, count] as const);
        await api.cancelStampReservation(card.foreign.member_id, cancelledEntries(entries, card.order(2)));
      }
      const rival = await reserveStampsFor(api, card, 3, 1);
      expect('cancel-stamp-reservation.other-member', rival).toNotSucceed();
      refused(rival);
      refused(await cancelStampsFor(api, { ...card, member_id: unknownLike(card.member_id) }, 2, 1));
      expect('cancel-stamp-reservation.other-member', await reserveStampsFor(api, card, 3, 1)).toNotSucceed();
    },
  }),
];
