import { check, freeStamps, stampCard, stampCardPair, unknownNumber } from '#loyalty';
import { cancelStampsFor, reserveStampsFor, stampEntries } from '../shared/stamp-orders.ts';

/** Stories of requests that name two cards, or one card twice. */
export default [
  check('cancel-of-one-card-leaves-the-other-one-of-the-order-held', {
    clauses: [
      'cancel-stamp-reservation.exact-count',
      'cancel-stamp-reservation.again-changes-nothing',
      'cancel-stamp-reservation.other-orders-stay-held',
      'cancel-stamp-reservation.only-reserved',
      'reserve-stamps.refused-holds-nothing',
    ],
    needs: { cards: stampCardPair },
    async run({ api, run, expect, given, refused, cards: [card, other] }) {
      const others = await freeStamps({ api, run }, other);
      const entries = [[card, 1] as const, [other, 1] as const];
      const unknown = { ...card, stamp_card_id: unknownNumber };
      given(await api.reserveStamps(card.member_id, stampEntries(entries, card.order(2))));
      const expectHeld = async (clause: Parameters<typeof expect>[0]) => {
        const rival = await reserveStampsFor(api, other, 3, others);
        expect(clause, rival).toNotSucceed();
        refused(rival);
      };
      refused(await reserveStampsFor(api, other, 3, others));
      given(await cancelStampsFor(api, card, 2, 1));
      await expectHeld('cancel-stamp-reservation.exact-count');
      await cancelStampsFor(api, card, 2, 1);
      await expectHeld('cancel-stamp-reservation.again-changes-nothing');
      given(await reserveStampsFor(api, card, 4, 1));
      given(await cancelStampsFor(api, card, 4, 1));
      await expectHeld('cancel-stamp-reservation.other-orders-stay-held');
      refused(await reserveStampsFor(api, card, 2, card.collected + 1));
      await expectHeld('reserve-stamps.refused-holds-nothing');
      await cancelStampsFor(api, unknown, 2, 1);
      await expectHeld('cancel-stamp-reservation.only-reserved');
    },
  }),

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

  // Only where two entries of a card are known to add up: whether they do is left open.
  check('more-stamps-than-collected-are-refused-to-two-entries-of-a-card', {
    clauses: ['reserve-stamps.beyond-collected', 'reserve-stamps.refused-holds-nothing'],
    needs: { card: stampCard(2) },
    async run({ api, run, expect, given, refused, card }) {
      const all = await freeStamps({ api, run }, card);
      const entriesOf = (count: number) =>
        stampEntries([[card, count] as const, [card, 1] as const], card.order(2));
      given(await api.reserveStamps(card.member_id, entriesOf(1)));
      refused(await reserveStampsFor(api, card, 3, all - 1));
      given(await cancelStampsFor(api, card, 2, 2));
      const answer = await api.reserveStamps(card.member_id, entriesOf(all));
      expect('reserve-stamps.beyond-collected', answer).toNotSucceed();
      refused(answer);
      expect(
        'reserve-stamps.refused-holds-nothing',
        await reserveStampsFor(api, card, 3, all),
      ).toBeConfirmed();
    },
  }),
];
