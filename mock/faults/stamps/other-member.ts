import { fault } from '../../patches/fault.ts';
import { overrideRules } from '../../patches/patch.ts';

/** Services that take the member of the path for anybody. */
export default [
  fault({
    id: 'any-member-reserves-stamps-of-a-card',
    clause: 'reserve-stamps.beyond-collected',
    difficulty: 'subtle',
    what: 'Reserves stamps of a card under the path of any member.',
    break: overrideRules('reserveStamps', () => ({
      findStampCard: (state, _, id) => state.stamp_cards.find(({ stamp_card_id }) => stamp_card_id === id),
    })),
  }),
  fault({
    id: 'any-member-cancels-a-stamp-reservation',
    clause: 'cancel-stamp-reservation.other-member',
    difficulty: 'subtle',
    what: 'Cancels the reservation of stamps under the path of any member.',
    break: overrideRules('cancelStampReservation', () => ({
      findStampCard: (state, _, id) => state.stamp_cards.find(({ stamp_card_id }) => stamp_card_id === id),
    })),
  }),
];
