import type { Transaction } from '../service/state/state.ts';
import { patchAnswers } from '../patches/alter.ts';
import { at, overrideRules, respondWith } from '../patches/patch.ts';
import { type Item, itemsOf } from '../patches/batches.ts';
import { type Patch, variation } from '../patches/fault.ts';
import type { Call } from '../service/calls/call.ts';
import { problem } from '../service/contract/problem.ts';

/** Refuses valid refunds as business failures. */
const refuseRefund = (when: (call: Call, transaction: Transaction) => boolean): Patch =>
  overrideRules('refundTransaction', ({ isRepeatedRefund }, call) => ({
    isRepeatedRefund: (transaction, id) => isRepeatedRefund(transaction, id) || when(call, transaction),
  }));

const linesOf = (body: unknown): Item[] => itemsOf(at(body, 'details'));

/** What the specification leaves open of refunds (4.8). */
export default [
  variation({
    id: 'unknown-transactions-are-400',
    silence: 'silence.refund.unknown-transaction-form',
    what: 'It answers the refund of an unknown transaction with 400.',
    vary: (service) =>
      patchAnswers(service, 'refundTransaction', (answer, { state, params }) =>
        state.transactions.has(params['transactionId'] ?? '') || answer.status !== 404
          ? answer
          : problem(400, 'There is no such transaction.'),
      ),
  }),
  variation({
    id: 'refunds-add-up-or-are-refused',
    silence: 'silence.refund.contradictory-amounts',
    what: 'It refuses refunds whose payments or lines do not add up to their total.',
    vary: respondWith(
      'refundTransaction',
      ({ body }) => !addsUp(body),
      () => problem(400, 'The amounts do not add up.'),
    ),
  }),
  variation({
    id: 'refunds-take-whole-pieces',
    what: 'It refunds whole pieces alone; a part of one is a business failure.',
    vary: refuseRefund(({ body }) => linesOf(body).some(({ quantity }) => !Number.isInteger(quantity ?? 1))),
  }),
  variation({
    id: 'refunds-take-each-line-once',
    silence: 'silence.refund.in-parts',
    what: 'It refunds a line once; a second refund of it is a business failure.',
    vary: refuseRefund(({ body }, { refunds }) =>
      linesOf(body).some((line) =>
        refunds.some(({ lines }) =>
          lines.some(({ product_id }) => product_id === at(line, 'product.external_id')),
        ),
      ),
    ),
  }),
  variation({
    id: 'refunds-deduct-what-the-line-earned',
    what: 'It deducts no more stamps than pieces are refunded; more are a business failure.',
    vary: refuseRefund(({ body }) =>
      linesOf(body).some(({ deducted_stamps, quantity }) =>
        itemsOf(deducted_stamps).some(({ count }) => Number(count) > Number(quantity)),
      ),
    ),
  }),
  variation({
    id: 'refund-lines-cost-quantity-times-price',
    what: 'It refuses lines whose total is not their quantity times their price, to the cent.',
    vary: respondWith(
      'refundTransaction',
      ({ body }) =>
        linesOf(body).some(
          ({ quantity, unit_price, discount, total_price }) =>
            Math.abs(Number(quantity) * Number(unit_price) - Number(discount ?? 0) - Number(total_price)) >
            0.01,
        ),
      () => problem(400, 'The total of the line is wrong.'),
    ),
  }),
];

const sum = (items: readonly Item[], field: string): number =>
  items.reduce((total, item) => total + Number(item[field] ?? 0), 0);

function addsUp(body: unknown): boolean {
  const total = Number(at(body, 'total') ?? 0);
  const payments = itemsOf(at(body, 'payment_details'));
  const lines = itemsOf(at(body, 'details'));
  const isClose = (amount: number): boolean => Math.abs(amount - total) < 0.011;
  return (payments.length === 0 || isClose(sum(payments, 'sub_total'))) && isClose(sum(lines, 'total_price'));
}
