import { at, rejectWhen } from '../../patches/patch.ts';
import { itemsOf } from '../../patches/batches.ts';
import { fault } from '../../patches/fault.ts';

/** Services that go wrong in a count of stamps that is rarely sent. */
export default [
  fault({
    id: 'counts-beyond-int32-of-refunds-are-500',
    clause: 'errors.no-server-fault',
    difficulty: 'subtle',
    what: 'Fails with 500 over a count of stamps beyond int32.',
    break: rejectWhen(
      'refundTransaction',
      (body) => Number(at(body, 'details.0.deducted_stamps.0.count')) >= 2 ** 31,
      500,
    ),
  }),
  fault({
    id: 'refund-refused-for-negative-stamps-deducts-them',
    clause: 'refund-transaction.deducted-stamps.negative',
    // The same card gets more and more stamps.
    also: ['refund-transaction.refused-deducts-nothing', 'reserve-stamps.exact-count'],
    difficulty: 'subtle',
    what: 'It refuses a negative count of stamps, and adds them to the card.',
    break: (service) =>
      service.around('refundTransaction', (next) => async (call) => {
        const stamps = itemsOf(at(call.body, 'details')).flatMap((line) => itemsOf(line['deducted_stamps']));
        for (const { stamp_card_id: id, count } of stamps) {
          const card = call.state.stamp_cards.find((one) => one.stamp_card_id === id);
          if (card !== undefined && Number(count) < 0) card.collected -= Number(count);
        }
        return next(call);
      }),
  }),
];
