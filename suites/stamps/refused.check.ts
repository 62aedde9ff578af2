import {
  check,
  freeStamps,
  isConfirmed,
  isReservable,
  reserveAll,
  type StampCard,
  stampCard,
  stampOrder,
  unknownNumber,
} from '#loyalty';
import { cancelStampsFor, cancelledEntries, reserveStampsFor, stampEntries } from '../shared/stamp-orders.ts';

/** A count in a second entry, between two that are in order, of `valid` stamps. */
const betweenValid = (card: StampCard, count: number, valid = 1) => [
  [card, valid] as const,
  [card, count] as const,
  [card, valid] as const,
];

export default [
  check('stamps-of-a-card-that-does-not-exist-are-not-reserved', {
    clauses: ['reserve-stamps.unknown-card'],
    needs: { card: stampCard(1) },
    async run({ api, expect, card }) {
      const unknown = { ...card, stamp_card_id: unknownNumber };
      const mixed = stampEntries([[card, 1] as const, [unknown, 1] as const], card.order(1));
      for (const answer of [
        await reserveStampsFor(api, unknown, 1, 1),
        await api.reserveStamps(card.member_id, mixed),
      ]) {
        expect('reserve-stamps.unknown-card', answer).toSatisfy(
          'a refusal: is_ok: false, or a status of 4xx',
          (one) => !isConfirmed(one) && one.status < 500,
        );
      }
    },
  }),

  check('reserving-a-negative-count-of-stamps-is-invalid', {
    clauses: ['reserve-stamps.count.negative'],
    needs: { card: stampCard(1) },
    async run({ api, expect, given, card }) {
      given(await reserveStampsFor(api, card, 1, 1));
      given(await cancelStampsFor(api, card, 1, 1));
      expect('reserve-stamps.count.negative', await reserveStampsFor(api, card, 2, -1)).toHaveStatus(400);
      const valid = card.collected > 5 ? 2 : 1; // with two, all counts together are more than none
      // Too few stamps are another reason to refuse a count.
      if (!(await isReservable(api, card, 2 * valid))) return;
      const second = stampEntries(betweenValid(card, -1, valid), card.order(2));
      const answer = await api.reserveStamps(card.member_id, second);
      if (answer.status !== 400 && !isConfirmed(answer)) given(await reserveStampsFor(api, card, 3, valid));
      expect('reserve-stamps.count.negative', answer).toHaveStatus(400);
    },
  }),

  ...(
    [
      ['negative', -1, 'cancel-stamp-reservation.count.negative'],
      ['broken', 1.5, 'cancel-stamp-reservation.count.fraction'],
    ] as const
  ).map(([words, count, clause]) =>
    check(`cancelling-a-${words}-count-of-stamps-is-invalid`, {
      clauses: [clause],
      needs: { card: stampCard(1) },
      async run({ api, assume, expect, card }) {
        const held = await reserveAll(api, card, 1);
        // To cancel more than is held is another reason to refuse a count.
        assume(held >= count, 'a card with two stamps that are free');
        expect(clause, await cancelStampsFor(api, card, 1, count)).toHaveStatus(400);
        if (held < Math.max(0, count) + 2) return;
        const second = cancelledEntries(betweenValid(card, count), card.order(1));
        expect(clause, await api.cancelStampReservation(card.member_id, second)).toHaveStatus(400);
      },
    }),
  ),

  check('refused-negative-cancel-holds-no-stamps', {
    clauses: ['cancel-stamp-reservation.only-reserved'],
    needs: { card: stampCard(1) },
    async run({ api, run, expect, given, refused, card }) {
      const all = await freeStamps({ api, run }, card);
      given(await reserveStampsFor(api, card, 2, 1));
      refused(await cancelStampsFor(api, card, 2, -1));
      given(await cancelStampsFor(api, card, 2, 1));
      expect(
        'cancel-stamp-reservation.only-reserved',
        await reserveStampsFor(api, card, 3, all),
      ).toBeConfirmed();
    },
  }),

  // A service may take a number for a text.
  check('stamp-reservation-that-is-refused-over-its-channel-holds-nothing', {
    clauses: ['reserve-stamps.refused-holds-nothing'],
    needs: { card: stampCard(1) },
    async run({ api, run, expect, refused, card }) {
      const all = await freeStamps({ api, run }, card);
      refused(await api.reserveStamps(card.member_id, { ...stampOrder(card, 20, 1), channel: 5 }));
      expect(
        'reserve-stamps.refused-holds-nothing',
        await reserveStampsFor(api, card, 3, all),
      ).toBeConfirmed();
    },
  }),
];
