import { type Item, itemsOf } from '../../patches/batches.ts';
import { isDone, isLetIn } from '../../patches/outcomes.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { at, overrideRules } from '../../patches/patch.ts';
import { releaseCoupons } from '../../patches/side-effects.ts';
import { cardOf, type StampEntry } from '../../patches/stamp-entries.ts';
import { actionResult } from '../../service/contract/problem.ts';
import type { Call } from '../../service/calls/call.ts';
import type { Transaction } from '../../service/state/state.ts';

/** Takes the stamps that all lines of a refund name off their cards. */
function deduct(call: Call): void {
  const entries = itemsOf(at(call.body, 'details')).flatMap((line) => itemsOf(line['deducted_stamps']));
  for (const entry of entries as unknown as StampEntry[]) {
    const card = cardOf(call, entry);
    if (card) card.collected -= entry.count;
  }
}

/** Whether a line refunds a product that is not in the transaction, or none or more of one than were bought. */
function isNotBought(line: Item, { lines }: Transaction): boolean {
  const bought = lines.find(({ product }) => product.external_id === at(line, 'product.external_id'));
  const quantity = Number(line['quantity'] ?? 1);
  return bought === undefined || quantity <= 0 || quantity > bought.quantity;
}

/** Refuses a refund that was done before as a business failure, and does something all the same. */
const refuseAgain =
  (act: (call: Call) => void): Patch =>
  (service) => {
    const done = new Set<string>();
    service.around('refundTransaction', (next) => async (call) => {
      const id = JSON.stringify([call.params['transactionId'], at(call.body, 'external_id')]);
      if (isLetIn(call) && done.has(id)) {
        act(call);
        return actionResult('The refund was recorded before.');
      }
      const answer = await next(call);
      if (isDone(answer)) done.add(id);
      return answer;
    });
  };

/** Services that go wrong where they refuse what a service may refuse or take, or look at a card alone. */
export default [
  fault({
    id: 'refund-of-what-was-not-bought-deducts-stamps',
    clause: 'refund-transaction.refused-deducts-nothing',
    difficulty: 'subtle',
    what: 'It refuses a product that was not bought, or too many of one, and has deducted the stamps of all lines.',
    break: overrideRules('refundTransaction', ({ refundRefusal }, call) => ({
      refundRefusal(transaction) {
        if (!itemsOf(at(call.body, 'details')).some((line) => isNotBought(line, transaction)))
          return refundRefusal(transaction);
        deduct(call);
        return 'That was not bought.';
      },
    })),
  }),
  fault({
    id: 'refund-sent-again-is-refused-and-deducts-its-stamps',
    clause: 'refund-transaction.deducted-stamps.deducts',
    also: ['refund-transaction.refused-deducts-nothing', 'refund-transaction.leaves-stamps'],
    difficulty: 'subtle',
    what: 'It refuses a refund that it has carried out before, and deducts the stamps once more.',
    break: refuseAgain(deduct),
  }),
  fault({
    id: 'repeated-refund-releases-coupons',
    clause: 'refund-transaction.leaves-coupons',
    difficulty: 'subtle',
    what: 'It refuses the same refund once more as a business failure, and releases the coupons of the member.',
    break: refuseAgain(releaseCoupons),
  }),
  fault({
    id: 'refund-deducts-stamps-of-the-card-of-another-member',
    clause: 'refund-transaction.leaves-stamps',
    difficulty: 'subtle',
    what: 'It deducts the stamps of the card that a refund names, even where another member has it.',
    break: overrideRules('refundTransaction', ({ findStampCard }) => ({
      findStampCard: (state, member, id) =>
        findStampCard(state, member, id) ?? state.stamp_cards.find((card) => card.stamp_card_id === id),
    })),
  }),
];
