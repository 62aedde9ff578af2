import { fault } from '../../patches/fault.ts';
import { overrideRules } from '../../patches/patch.ts';
import { stampEntriesOf } from '../../patches/stamp-entries.ts';

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
  fault({
    id: 'any-member-cancels-stamps-in-the-second-entry',
    clause: 'cancel-stamp-reservation.other-member',
    difficulty: 'subtle',
    what: 'Looks only at the first card of a cancel whether the member of the path has it.',
    break: overrideRules('cancelStampReservation', (own, { body }) => {
      const [first] = stampEntriesOf(body);
      return {
        findStampCard: (state, member, id) =>
          id === first?.stamp_card_id
            ? own.findStampCard(state, member, id)
            : state.stamp_cards.find(({ stamp_card_id }) => stamp_card_id === id),
      };
    }),
  }),
];
