import {
  type Answer,
  check,
  freeStamps,
  isConfirmed,
  letterCaseSlots,
  reserveAll,
  type StampCard,
  stampCard,
  stampCardsOfOne,
} from '#loyalty';
import { cancelledEntries, cancelStampsFor, reserveStampsFor, stampEntries } from '../shared/stamp-orders.ts';

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

  check('cancelled-stamps-are-free-for-another-order', {
    clauses: ['cancel-stamp-reservation.releases'],
    needs: { card: stampCard(1) },
    async run({ api, expect, given, refused, card }) {
      const all = await reserveAll(api, card, 1);
      refused(await reserveStampsFor(api, card, 2, 1));
      given(await cancelStampsFor(api, card, 1, all));
      expect('cancel-stamp-reservation.releases', await reserveStampsFor(api, card, 2, all)).toBeConfirmed();
    },
  }),

  check('every-card-of-a-cancel-is-released', {
    clauses: ['cancel-stamp-reservation.releases'],
    needs: { cards: stampCardsOfOne },
    async run({ api, run, expect, given, refused, cards }) {
      const lead = cards[0] as StampCard; // of four cards
      const counts = await Promise.all(cards.map((card) => freeStamps({ api, run }, card)));
      const entries = cards.map((card) => [card, 1] as const);
      given(await api.reserveStamps(lead.member_id, stampEntries(entries, lead.order(2))));
      const rivalFor = async (index: number): Promise<Answer> =>
        reserveStampsFor(api, { ...(cards[index] as StampCard), order: lead.order }, 3, counts[index] ?? 0);
      for (const index of cards.keys()) refused(await rivalFor(index));
      given(await api.cancelStampReservation(lead.member_id, cancelledEntries(entries, lead.order(2))));
      for (const index of cards.keys())
        expect('cancel-stamp-reservation.releases', await rivalFor(index)).toBeConfirmed();
    },
  }),

  check('cancelling-more-than-an-order-holds-leaves-stamps-of-another-held', {
    clauses: ['cancel-stamp-reservation.other-orders-stay-held'],
    needs: { card: stampCard(2) },
    async run({ api, run, expect, given, refused, card }) {
      const all = await freeStamps({ api, run }, card);
      given(await reserveStampsFor(api, card, 2, 1));
      refused(await reserveStampsFor(api, card, 4, all));
      given(await reserveStampsFor(api, card, 3, 1));
      await cancelStampsFor(api, card, 3, 2);
      expect(
        'cancel-stamp-reservation.other-orders-stay-held',
        await reserveStampsFor(api, card, 4, all),
      ).toNotSucceed();
    },
  }),

  check('cancels-of-one-order-leave-stamps-of-another-held', {
    clauses: [
      'cancel-stamp-reservation.other-orders-stay-held',
      'cancel-stamp-reservation.again-changes-nothing',
      'cancel-stamp-reservation.only-reserved',
    ],
    needs: { card: stampCard(2) },
    async run({ api, run, expect, given, refused, card }) {
      const all = await freeStamps({ api, run }, card);
      given(await reserveStampsFor(api, card, 2, 1));
      refused(await reserveStampsFor(api, card, 4, all));
      given(await reserveStampsFor(api, card, 3, 1));
      given(await cancelStampsFor(api, card, 3, 1));
      const before = await reserveStampsFor(api, card, 4, all);
      expect('cancel-stamp-reservation.other-orders-stay-held', before).toNotSucceed();
      refused(before);
      await cancelStampsFor(api, card, 3, 1);
      const rival = await reserveStampsFor(api, card, 4, all);
      expect('cancel-stamp-reservation.again-changes-nothing', rival).toNotSucceed();
      refused(rival);
      given(await reserveStampsFor(api, card, 3, 1));
      const atOnce = await Promise.all([1, 2].map(() => cancelStampsFor(api, card, 3, 1)));
      if (!atOnce.some(isConfirmed)) given(await cancelStampsFor(api, card, 3, 1));
      const late = await reserveStampsFor(api, card, 4, all);
      expect('cancel-stamp-reservation.again-changes-nothing', late).toNotSucceed();
      refused(late);
      given(await cancelStampsFor(api, card, 2, 1));
      expect(
        'cancel-stamp-reservation.only-reserved',
        await reserveStampsFor(api, card, 4, all),
      ).toBeConfirmed();
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
