import { setTimeout as pause } from 'node:timers/promises';
import { fault, type Patch } from '../../patches/fault.ts';
import { itemsOf } from '../../patches/batches.ts';
import { at } from '../../patches/patch.ts';
import type { Call } from '../../service/calls/call.ts';
import type { StampCard } from '../../service/state/state.ts';

/** How many stamps a refund deducts from each card that it names. */
function deductionsOf({ body, state, rules, params }: Call): Map<StampCard, number> {
  const counts = new Map<StampCard, number>();
  const member = rules.findMember(state, params['memberId']);
  for (const { stamp_card_id, count } of itemsOf(at(body, 'details')).flatMap((line) =>
    itemsOf(line['deducted_stamps']),
  )) {
    const card = member && rules.findStampCard(state, member, Number(stamp_card_id));
    if (card !== undefined) counts.set(card, (counts.get(card) ?? 0) + Number(count));
  }
  return counts;
}

/** Does something to the cards of a refund that is done; `before` is what a card had when the refund came. */
const afterDeduction =
  (act: (card: StampCard, count: number, before: number) => void): Patch =>
  (service) =>
    service.around('refundTransaction', (next) => async (call) => {
      const read = [...deductionsOf(call)].map(([card, count]) => [card, count, card.collected] as const);
      await pause(20);
      const answer = await next(call);
      if (answer.status === 200 && at(answer.body, 'is_ok') === true)
        for (const [card, count, before] of read) act(card, count, before);
      return answer;
    });

/** Services that miscount where two refunds deduct stamps at the same time. */
export default [
  fault({
    id: 'refunds-at-once-deduct-the-stamps-of-one',
    clause: 'refund-transaction.deducted-stamps.deducts',
    difficulty: 'subtle',
    what: 'It deducts the stamps of one of two refunds that come at the same time.',
    break: afterDeduction((card, count, before) => void (card.collected = before - count)),
  }),
  fault({
    id: 'refunds-at-once-deduct-a-stamp-too-many',
    clause: 'refund-transaction.deducted-stamps.only-collected',
    difficulty: 'subtle',
    what: 'It deducts a stamp more where another refund came at the same time.',
    break: afterDeduction((card, count, before) => {
      if (card.collected < before - count) card.collected -= 1;
    }),
  }),
];
