import type { Transaction } from '../service/state/state.ts';
import { patchAnswers } from '../patches/alter.ts';
import { at, overrideRules, respondWith } from '../patches/patch.ts';
import { type Item, itemsOf } from '../patches/batches.ts';
import { type Patch, variation } from '../patches/fault.ts';
import type { Call } from '../service/calls/call.ts';
import { problem } from '../service/contract/problem.ts';
import type { Json } from '../../schemas/json.ts';

/** Refuses valid refunds as business failures. */
const refuseRefund = (when: (call: Call, transaction: Transaction) => boolean): Patch =>
  overrideRules('refundTransaction', (_, call) => ({
    refundRefusal: (transaction) => (when(call, transaction) ? 'The refund is not possible.' : null),
  }));

const productOf = (line: Item): Json => at(line, 'product.external_id');
const linesOf = (body: Json): Item[] => itemsOf(at(body, 'details'));

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
    what: 'It refuses refunds with payments or lines that do not add up to the total.',
    vary: respondWith(
      'refundTransaction',
      ({ body }) => !addsUp(body),
      () => problem(400, 'The amounts do not add up.'),
    ),
  }),
  variation({
    id: 'refunds-take-whole-pieces',
    what: 'It refunds whole pieces alone, each line at their price; a part of one is a business failure.',
    vary: refuseRefund(({ body }) =>
      linesOf(body).some((line) => !Number.isInteger(line['quantity'] ?? 1) || !isPriced(line)),
    ),
  }),
  variation({
    id: 'refunds-are-recorded-once',
    silence: 'silence.refund.again',
    what: 'It refuses a refund under the id of an earlier one as a business failure.',
    vary: refuseRefund(({ body }, { refunds }) =>
      refunds.some(({ external_id }) => external_id === at(body, 'external_id')),
    ),
  }),
  variation({
    id: 'refunds-are-of-what-was-bought',
    silence: 'silence.refund.beyond-original',
    what: 'It refunds no product that was not bought, no more pieces than were bought, and no more than was paid.',
    vary: refuseRefund(
      ({ body }, { total, lines }) =>
        Number(at(body, 'total')) > total ||
        linesOf(body).some((line) => {
          const bought = lines.find(({ product }) => product.external_id === productOf(line));
          return Number(line['quantity']) > (bought?.quantity ?? 0);
        }),
    ),
  }),
  variation({
    id: 'refunds-take-each-line-once',
    silence: 'silence.refund.in-parts',
    what: 'It refunds a line once; a second refund of it is a business failure.',
    vary: refuseRefund(({ body }, { refunds }) =>
      linesOf(body).some((line) =>
        refunds.some((refund) => linesOf(refund).some((one) => productOf(one) === productOf(line))),
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
    what: 'It refuses lines with a total that is not quantity times price, to the cent.',
    vary: respondWith(
      'refundTransaction',
      ({ body }) => !linesOf(body).every(isPriced),
      () => problem(400, 'The total of the line is wrong.'),
    ),
  }),
];

/** Whether the total of a line is its quantity times its price, less its discount. */
const isPriced = ({ quantity, unit_price, discount, total_price }: Item): boolean =>
  Math.abs(Number(quantity) * Number(unit_price) - Number(discount ?? 0) - Number(total_price)) <= 0.01;

const sum = (items: readonly Item[], field: string): number =>
  items.reduce((total, item) => total + Number(item[field] ?? 0), 0);

function addsUp(body: Json): boolean {
  const total = Number(at(body, 'total') ?? 0);
  const payments = itemsOf(at(body, 'payment_details'));
  const lines = itemsOf(at(body, 'details'));
  const isClose = (amount: number): boolean => Math.abs(amount - total) < 0.011;
  return (payments.length === 0 || isClose(sum(payments, 'sub_total'))) && isClose(sum(lines, 'total_price'));
}
