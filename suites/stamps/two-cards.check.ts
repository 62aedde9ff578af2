import { check, freeStamps, stampCard } from '#loyalty';
import { reserveStampsFor, stampEntries } from '../shared/stamp-orders.ts';

/** Stories of requests that name two cards, or one card twice. */
export default [
  // Whether the counts add up is left open, and a service may refuse such a request. It confirms no less than the larger one.
  check('stamps-of-two-entries-of-a-card-are-held-the-smaller-one-last', {
    clauses: ['reserve-stamps.every-entry'],
    needs: { card: stampCard(3) },
    async run({ api, run, assume, expect, given, card }) {
      const all = await freeStamps({ api, run }, card);
      assume(all > 2, 'a card with three stamps that are free');
      const entries = [[card, 2] as const, [card, 1] as const];
      given(await api.reserveStamps(card.member_id, stampEntries(entries, card.order(2))));
      expect('reserve-stamps.every-entry', await reserveStampsFor(api, card, 3, all - 1)).toNotSucceed();
    },
  }),
];
