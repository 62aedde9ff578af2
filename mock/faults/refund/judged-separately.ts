import { type Item, itemsOf } from '../../patches/batches.ts';
import { isDone, isLetIn } from '../../patches/coupon-pasts.ts';
import { fault } from '../../patches/fault.ts';
import { at, overrideRules, patchRequest } from '../../patches/patch.ts';
import { cardOf, type StampEntry } from '../../patches/stamp-entries.ts';
import { actionResult } from '../../service/contract/problem.ts';
import type { Call } from '../../service/calls/call.ts';
import type { StampCard, Transaction } from '../../service/state/state.ts';
import type { Json } from '../../../schemas/json.ts';

/** The deductions of all lines of a refund, each with its card. */
const deductionsOf = (call: Call): { card: StampCard; count: number }[] =>
  itemsOf(at(call.body, 'details'))
    .flatMap((line) => itemsOf(line['deducted_stamps']) as unknown as StampEntry[])
    .flatMap((entry) => {
      const card = cardOf(call, entry);
      return card === undefined ? [] : [{ card, count: entry.count }];
    });

/** Whether a line refunds a product that is not in the transaction, or none or more of one than were bought. */
function isNotBought(line: Item, { lines }: Transaction): boolean {
  const bought = lines.find(({ product }) => product.external_id === at(line, 'product.external_id'));
  const quantity = Number(line['quantity'] ?? 1);
  return bought === undefined || quantity <= 0 || quantity > bought.quantity;
}

/** Services that look at one line, card or member of a refund alone, or go wrong where a refund comes again. */
export default [
  fault({
    id: 'refund-judges-each-line-by-itself',
    clause: 'refund-transaction.deducted-stamps.only-collected',
    difficulty: 'subtle',
    what: 'It deducts reserved stamps where two lines take no more than the free ones each.',
    break: overrideRules('refundTransaction', ({ deductibleStamps }, call) => ({
      deductibleStamps: (card) => {
        const counts = deductionsOf(call)
          .filter((one) => one.card === card)
          .map(({ count }) => count);
        return Math.max(...counts) <= deductibleStamps(card) ? Infinity : deductibleStamps(card);
      },
    })),
  }),
  fault({
    id: 'refund-judges-the-first-card-alone',
    clause: 'refund-transaction.deducted-stamps.only-collected',
    also: ['refund-transaction.deducted-stamps.deducts'],
    difficulty: 'subtle',
    what: 'It deducts reserved stamps of the second card that a refund names.',
    break: overrideRules('refundTransaction', ({ deductibleStamps }, call) => ({
      deductibleStamps: (card) =>
        card === deductionsOf(call)[0]?.card ? deductibleStamps(card) : card.collected,
    })),
  }),
  fault({
    id: 'refund-refused-over-its-second-card-deducts-stamps-of-the-first',
    clause: 'refund-transaction.refused-deducts-nothing',
    difficulty: 'subtle',
    what: 'It refuses to deduct more stamps of a second card than are free, and has deducted those of the first one.',
    break: (service) =>
      service.around('refundTransaction', (next) => async (call) => {
        const [first, second] = isLetIn(call) ? deductionsOf(call) : [];
        const answer = await next(call);
        const isOver = second !== undefined && second.count > call.rules.deductibleStamps(second.card);
        if (first !== undefined && isOver && first.card !== second.card && !isDone(answer))
          first.card.collected -= first.count;
        return answer;
      }),
  }),
  fault({
    id: 'refund-of-what-was-not-bought-deducts-stamps',
    clause: 'refund-transaction.refused-deducts-nothing',
    difficulty: 'subtle',
    what: 'It refuses a product that was not bought, or too many of one, and has deducted the stamps of all lines.',
    break: overrideRules('refundTransaction', ({ refundRefusal }, call) => ({
      refundRefusal(transaction) {
        if (!itemsOf(at(call.body, 'details')).some((line) => isNotBought(line, transaction)))
          return refundRefusal(transaction);
        for (const { card, count } of deductionsOf(call)) card.collected -= count;
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
    break: (service) => {
      const done = new Set<string>();
      service.around('refundTransaction', (next) => async (call) => {
        const id = JSON.stringify([call.params['transactionId'], at(call.body, 'external_id')]);
        const isAgain = isLetIn(call) && done.has(id);
        if (!isAgain) {
          const answer = await next(call);
          if (isDone(answer)) done.add(id);
          return answer;
        }
        for (const { card, count } of deductionsOf(call)) card.collected -= count;
        return actionResult('The refund was recorded before.');
      });
    },
  }),
  fault({
    id: 'refund-refused-as-invalid-uses-up-its-id',
    clause: 'refund-transaction.success',
    difficulty: 'subtle',
    what: 'It refuses a refund under the id of one that it has answered with 400.',
    break: (service) => {
      const used = new Set<Json>();
      service.around('refundTransaction', (next) => async (call) => {
        const id = at(call.body, 'external_id');
        if (id !== call.params['transactionId'] && used.has(id) && isLetIn(call))
          return actionResult('The refund was recorded before.');
        const answer = await next(call);
        if (answer.status === 400 && typeof id === 'string') used.add(id);
        return answer;
      });
    },
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
  fault({
    id: 'refund-judges-the-tax-of-the-last-line',
    clause: 'refund-transaction.tax-percentage.above',
    difficulty: 'subtle',
    what: 'It accepts a tax above 100 on every line of a refund but the last.',
    break: patchRequest('refundTransaction', (body) => {
      const lines = itemsOf(at(body, 'details'));
      const isOverlooked = (line: Item, index: number): boolean =>
        index < lines.length - 1 && Number(line['tax_percentage']) > 100;
      if (!lines.some(isOverlooked)) return body;
      const details = lines.map((line, index) =>
        isOverlooked(line, index) ? { ...line, tax_percentage: 25 } : line,
      );
      return { ...Object(body), details };
    }),
  }),
];
