import { check, freeStamps, isConfirmed, letterCaseSlots, stampCard } from '#loyalty';
import { cancelledEntries, cancelStampsFor, reserveStampsFor, stampEntries } from './orders.ts';

/** Counts of two entries for one card, in the words of a check's name: `two-entries-of-a-card-…`. */
const pairs = [
  ['the-smaller-one-last', [2, 1]],
  ['the-larger-one-last', [1, 2]],
] as const;

/** Stories of an order that names a card twice in one request, or whose id another one has in other letter case. */
export default [
  // Whether the counts add up is left open, and a service may refuse such a request. It confirms no less than the larger one.
  ...pairs.flatMap(([words, counts]) => [
    check(`stamps-of-two-entries-of-a-card-are-held-${words}`, {
      clauses: ['reserve-stamps.every-entry'],
      needs: { card: stampCard(3) },
      async run({ api, run, assume, expect, given, card }) {
        const all = await freeStamps({ api, run }, card);
        assume(all > 2, 'a card with three stamps that are free');
        const entries = counts.map((count) => [card, count] as const);
        given(await api.reserveStamps(card.member_id, stampEntries(entries, card.order(2))));
        expect('reserve-stamps.every-entry', await reserveStampsFor(api, card, 3, all - 1)).toNotSucceed();
      },
    }),

    check(`stamps-of-two-entries-of-a-card-are-released-${words}`, {
      clauses: ['cancel-stamp-reservation.releases'],
      needs: { card: stampCard(3) },
      async run({ api, run, assume, expect, given, refused, card }) {
        const all = await freeStamps({ api, run }, card);
        assume(all > 2, 'a card with three stamps that are free');
        given(await reserveStampsFor(api, card, 2, 3));
        refused(await reserveStampsFor(api, card, 3, all - 1));
        const entries = counts.map((count) => [card, count] as const);
        given(await api.cancelStampReservation(card.member_id, cancelledEntries(entries, card.order(2))));
        const rest = await reserveStampsFor(api, card, 3, all - 1);
        expect('cancel-stamp-reservation.releases', rest).toBeConfirmed();
      },
    }),
  ]),

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
