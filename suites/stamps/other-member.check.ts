import { check, freeStamps, stampCard, unknownLike } from '#harness';
import { cancelStampsFor, reserveStampsFor } from './orders.ts';

export default [
  check('cancel-under-another-member-leaves-the-stamps-reserved', {
    clauses: ['cancel-stamp-reservation.other-member'],
    needs: { card: stampCard(1) },
    async run({ api, assume, expect, given, refused, run, card }) {
      const other = run.facts.fixtures.members?.find(({ member_id }) => member_id !== card.member_id);
      assume(other !== undefined, 'a second member in the fixtures');
      const all = await freeStamps({ api, run }, card);
      given(await reserveStampsFor(api, card, 2, 1));
      refused(await reserveStampsFor(api, card, 3, all));
      if (other !== undefined) await cancelStampsFor(api, { ...card, member_id: other.member_id }, 2, 1);
      const rival = await reserveStampsFor(api, card, 3, all);
      expect('cancel-stamp-reservation.other-member', rival).toBeUnconfirmed();
      refused(rival);
      refused(await cancelStampsFor(api, { ...card, member_id: unknownLike(card.member_id) }, 2, 1));
      expect(
        'cancel-stamp-reservation.other-member',
        await reserveStampsFor(api, card, 3, all),
      ).toBeUnconfirmed();
    },
  }),
];
