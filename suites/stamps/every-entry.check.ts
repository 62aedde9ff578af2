import { check, freeStamps, stampCard } from '#loyalty';
import { cancelledEntries, cancelStampsFor, reserveStampsFor, stampEntries } from './orders.ts';

export default [
  // Whether an order that asks twice for a card holds twice is left open; where it does, so do several entries at once.
  check('every-product-of-a-stamp-reservation-is-held', {
    clauses: [
      'reserve-stamps.every-entry',
      'cancel-stamp-reservation.releases',
      'reserve-stamps.success',
      'cancel-stamp-reservation.success',
    ],
    needs: { card: stampCard(2) },
    async run({ api, run, expect, given, refused, card }) {
      const all = await freeStamps({ api, run }, card);
      given(await reserveStampsFor(api, card, 2, 1));
      given(await reserveStampsFor(api, card, 2, 1));
      refused(await reserveStampsFor(api, card, 3, all - 1));
      given(await cancelStampsFor(api, card, 2, 2));
      const entries = Array.from({ length: Math.min(3, all) }, () => [card, 1] as const);
      const reserved = given(await api.reserveStamps(card.member_id, stampEntries(entries, card.order(4))));
      expect('reserve-stamps.success', reserved).toHaveStatus(204);
      const rival = await reserveStampsFor(api, card, 3, all - entries.length + 1);
      expect('reserve-stamps.every-entry', rival).toNotSucceed();
      refused(rival);
      const released = given(
        await api.cancelStampReservation(card.member_id, cancelledEntries(entries, card.order(4))),
      );
      expect('cancel-stamp-reservation.success', released).toHaveStatus(204);
      expect('cancel-stamp-reservation.releases', await reserveStampsFor(api, card, 3, all)).toBeConfirmed();
    },
  }),
];
