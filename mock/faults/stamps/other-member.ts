import { fault, type Patch } from '../../patches/fault.ts';
import { overrideRules } from '../../patches/patch.ts';

/** Finds a card by its id, whichever member the path names. */
const findById = (operation: 'reserveStamps' | 'cancelStampReservation'): Patch =>
  overrideRules(operation, () => ({
    findStampCard: (state, _, id) => state.stamp_cards.find(({ stamp_card_id }) => stamp_card_id === id),
  }));

/** Services that take the member of the path for anybody. */
export default [
  fault({
    id: 'any-member-reserves-stamps-of-a-card',
    clause: 'reserve-stamps.beyond-collected',
    difficulty: 'subtle',
    what: 'Reserves stamps of a card under the path of any member.',
    break: findById('reserveStamps'),
  }),
];
