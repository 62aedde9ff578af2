import { itemsOf } from '../../patches/batches.ts';
import { fault } from '../../patches/fault.ts';
import { at, overrideRules, patchRequest, patchResponse } from '../../patches/patch.ts';

/** Services that take stamps which a refund must not touch (2.9, 4.8). */
export default [
  fault({
    id: 'refund-deducts-reserved-stamps',
    clause: 'refund-transaction.deducted-stamps.only-collected',
    difficulty: 'subtle',
    what: 'A refund deducts stamps that an order has reserved.',
    break: overrideRules('refundTransaction', () => ({ deductibleStamps: ({ collected }) => collected })),
  }),
  fault({
    id: 'refund-deducts-a-stamp-unasked',
    clause: 'refund-transaction.leaves-stamps',
    difficulty: 'subtle',
    what: 'A refund that names no stamps takes one from each card of the member.',
    break: patchResponse('refundTransaction', (answer, { body, params, state }) => {
      const lines = itemsOf(at(body, 'details'));
      const isDone = at(answer.body, 'is_ok') === true;
      if (!isDone || lines.some((line) => line['deducted_stamps'] !== undefined)) return answer;
      for (const card of state.stamp_cards) {
        if (card.member_id === params['memberId'] && card.collected > 0) card.collected -= 1;
      }
      return answer;
    }),
  }),
  fault({
    id: 'refund-rounds-counts-up',
    clause: 'refund-transaction.deducted-stamps.fraction',
    difficulty: 'subtle',
    what: 'A refund deducts one stamp for a count of 0.5.',
    break: patchRequest('refundTransaction', (body) => {
      const lines = itemsOf(at(body, 'details')).map((line) =>
        line['deducted_stamps'] === undefined
          ? line
          : {
              ...line,
              deducted_stamps: itemsOf(line['deducted_stamps']).map((stamps) =>
                typeof stamps['count'] === 'number'
                  ? { ...stamps, count: Math.ceil(stamps['count']) }
                  : stamps,
              ),
            },
      );
      return lines.length === 0 ? body : { ...Object(body), details: lines };
    }),
  }),
];
