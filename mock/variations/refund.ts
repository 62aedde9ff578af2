import { patchAnswers } from '../patches/alter.ts';
import { respondWith, at } from '../patches/patch.ts';
import { type Item, itemsOf } from '../patches/batches.ts';
import { variation } from '../patches/fault.ts';
import { problem } from '../service/contract/problem.ts';

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
