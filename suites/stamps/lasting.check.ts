import { check, freeStamps, spareStampCard } from '#loyalty';
import { cancelStampsFor, reserveStampsFor } from './orders.ts';

export default [
  check('released-stamps-are-still-free-when-the-other-checks-have-ended', {
    clauses: ['cancel-stamp-reservation.releases'],
    needs: { card: spareStampCard },
    once: true,
    lasting: true,
    async run({ api, expect, given, run, card }) {
      const all = await freeStamps({ api, run }, card);
      given(await reserveStampsFor(api, card, 2, all));
      given(await cancelStampsFor(api, card, 2, all));
      await run.pauseWhileOthersRun();
      expect('cancel-stamp-reservation.releases', await reserveStampsFor(api, card, 3, all)).toBeConfirmed();
    },
  }),
];
