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

  // Whether the other member has such a card too is left open; that of the first one stays free.
  check('stamps-asked-for-under-another-member-are-free-for-their-own', {
    clauses: ['reserve-stamps.success'],
    needs: { card: stampCard(1) },
    async run({ api, assume, expect, refused, run, card }) {
      const other = run.facts.fixtures.members?.find(({ member_id }) => member_id !== card.member_id);
      assume(other !== undefined, 'a second member in the fixtures');
      const all = await freeStamps({ api, run }, card);
      const reserveUnder = (member_id: string) => reserveStampsFor(api, { ...card, member_id }, 4, 1);
      if (other !== undefined) await reserveUnder(other.member_id);
      refused(await reserveUnder(unknownLike(card.member_id)));
      expect('reserve-stamps.success', await reserveStampsFor(api, card, 3, all)).toHaveStatus(204);
    },
  }),
];
