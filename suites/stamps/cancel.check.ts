import { check, stampCard } from '#loyalty';
import { cancelStampsFor, reserveStampsFor } from '../shared/stamp-orders.ts';

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
];
