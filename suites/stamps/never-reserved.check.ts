import { check, freeStamps, stampCard } from '#loyalty';
import { cancelStampsFor, reserveStampsFor } from './orders.ts';

/**
 * Comes first of all that works with stamps: what a check was refused is cancelled after it, in case it is held, and
 * where that takes stamps from the card there are soon none left to see it by.
 */
export default [
  check('cancelling-what-was-never-reserved-adds-no-stamps', {
    clauses: ['cancel-stamp-reservation.only-reserved'],
    needs: { card: stampCard(1) },
    async run({ api, run, expect, card }) {
      const all = await freeStamps({ api, run }, card);
      await cancelStampsFor(api, card, 2, 1);
      expect(
        'cancel-stamp-reservation.only-reserved',
        await reserveStampsFor(api, card, 3, all + 1),
      ).toNotSucceed();
      expect(
        'cancel-stamp-reservation.only-reserved',
        await reserveStampsFor(api, card, 4, all),
      ).toBeConfirmed();
    },
  }),
];
