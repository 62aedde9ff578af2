import { check, freeStamps, isConfirmed, ownedStampCard, registration } from '#loyalty';
import { refusedPaidCalls } from '../shared/member-calls.ts';
import { cancelStampsFor, reserveStampsFor } from '../shared/stamp-orders.ts';

/** Stories of reserved stamps where their member is refused other things. */
export default [
  check('stamps-stay-reserved-while-their-member-is-refused-what-sends-messages', {
    clauses: ['reserve-stamps.holds', 'cancel-stamp-reservation.releases'],
    needs: { card: ownedStampCard, twin: registration('full') },
    once: true,
    async run({ api, data, expect, given, refused, run, card }) {
      const all = await freeStamps({ api, run }, card);
      given(await reserveStampsFor(api, card, 2, 1));
      refused(await reserveStampsFor(api, card, 3, all));
      for (const call of refusedPaidCalls) {
        await call.send({ api, data, run }, card.owner);
        const rival = await reserveStampsFor(api, card, 3, all);
        expect('reserve-stamps.holds', rival).toSatisfy(
          `no confirmation of all ${all} stamps to another order after ${call.words}`,
          (answer) => !isConfirmed(answer),
        );
        refused(rival);
      }
      given(await cancelStampsFor(api, card, 2, 1));
      expect('cancel-stamp-reservation.releases', await reserveStampsFor(api, card, 3, all)).toBeConfirmed();
    },
  }),
];
