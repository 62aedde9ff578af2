import { type Answer, check, hasPurchase, otherMember, steadyStampCard, searchLater } from '#loyalty';
import { hasNoLess } from '../shared/balance.ts';
import { foundAs, keepData, keepDataOf } from '../shared/kept-data.ts';
import { cancelStampsFor, reserveStampsFor } from '../shared/stamp-orders.ts';

/** Where a search shows the balance of a member. */
const points = '0.membership_detail.points';

/** Stories of what calls about stamps leave of their member. */
export default [
  check('stamps-reserved-and-released-leave-the-data-of-their-member', {
    clauses: ['reserve-stamps.leaves-data', 'cancel-stamp-reservation.only-reserved'],
    needs: { card: steadyStampCard, other: otherMember },
    once: true,
    async run({ api, data, expect, given, refused, run, card, other }) {
      const { query, before } = await keepData({ api, data, given, run }, card.owner);
      const balanceIn = (search: Answer) =>
        hasPurchase(run, card.owner.id) ? undefined : search.get(points);
      const others = await keepDataOf({ api, data, given, run }, other);
      given(await reserveStampsFor(api, card, 2, 1));
      refused(await reserveStampsFor(api, card, 3, card.collected + 1));
      const between = await searchLater({ api, run }, query);
      expect('reserve-stamps.leaves-data', between).toSatisfy(...foundAs(before));
      expect('reserve-stamps.leaves-data', between).toSatisfy(...hasNoLess(points, balanceIn(before)));
      for (const { query: another, before: kept } of others)
        expect('reserve-stamps.leaves-data', await api.searchMembers(another)).toSatisfy(...foundAs(kept));
      given(await cancelStampsFor(api, card, 2, 1));
      refused(await cancelStampsFor(api, card, 2, 0));
      const after = await searchLater({ api, run }, query);
      expect('cancel-stamp-reservation.only-reserved', after).toSatisfy(...foundAs(between));
      expect('cancel-stamp-reservation.only-reserved', after).toSatisfy(
        ...hasNoLess(points, balanceIn(between)),
      );
    },
  }),
];
