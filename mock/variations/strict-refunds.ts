import { patchAnswers } from '../patches/alter.ts';
import { type Item, itemsOf } from '../patches/batches.ts';
import { at, refuseCalls, rejectWhen } from '../patches/patch.ts';
import { variation } from '../patches/fault.ts';
import type { Call } from '../service/calls/call.ts';
import { problem } from '../service/contract/problem.ts';
import { reservationRules } from '../service/rules/reservations.ts';
import type { Transaction } from '../service/state/state.ts';
import type { Json } from '../../schemas/json.ts';

const refund = 'refundTransaction';

const linesOf = (body: Json): Item[] => itemsOf(at(body, 'details'));
const productOf = (line: Item): Json => at(line, 'product.external_id');

const transactionOf = ({ state, params }: Call): Transaction | undefined =>
  state.transactions.get(params['transactionId'] ?? '');

const isFinerThanCents = ({ tax_percentage: percentage }: Item): boolean =>
  typeof percentage === 'number' && Math.abs(percentage * 100 - Math.round(percentage * 100)) > 1e-6;

/** Whether two items have one value in a field. */
const hasTwice = (items: readonly Item[], field: string): boolean =>
  new Set(items.map((item) => item[field])).size < items.length;

/** The amounts that a refund names, of the whole and of its lines and payments. */
const amountsOf = (body: Json): Json[] => [
  ...['total', 'total_tax', 'total_discount', 'round_off_amount'].map((field) => at(body, field)),
  ...linesOf(body).flatMap((line) => [line['unit_price'], line['discount'], line['total_price']]),
  ...itemsOf(at(body, 'payment_details')).map((payment) => payment['sub_total']),
];

/** The moment of a refund, in milliseconds of the epoch; without an offset it is UTC (2.9). */
function momentOf(body: Json): number {
  const text = String(at(body, 'created_at'));
  return Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
}

/** Services that refuse refunds with a 4xx, or carry them out in part (2.9, 4.8). */
export default [
  variation({
    id: 'refunds-recorded-before-are-409',
    silence: 'silence.refund.again',
    what: 'A refund under the id of an earlier one is answered with 409.',
    vary: refuseCalls(
      refund,
      (call) =>
        transactionOf(call)?.refunds.some(
          ({ external_id }) => external_id !== undefined && external_id === at(call.body, 'external_id'),
        ) === true,
      409,
    ),
  }),
  variation({
    id: 'refunds-to-come-are-refused',
    silence: 'silence.refund.to-come',
    what: 'A refund that is dated later than now is refused.',
    vary: refuseCalls(refund, ({ body, now }) => momentOf(body) > now().getTime()),
  }),
  variation({
    id: 'refunds-name-each-payment-method-once',
    silence: 'silence.refund.named-twice',
    what: 'A refund that names a payment method twice is refused.',
    vary: rejectWhen(refund, (body) => hasTwice(itemsOf(at(body, 'payment_details')), 'payment_method')),
  }),
  variation({
    id: 'refunds-know-cards-and-cash-alone',
    silence: 'silence.refund.payment-methods',
    what: 'A refund that was paid neither by card nor in cash is refused.',
    vary: rejectWhen(refund, (body) =>
      itemsOf(at(body, 'payment_details')).some(
        ({ payment_method }) => payment_method !== 'Card' && payment_method !== 'Cash',
      ),
    ),
  }),
  variation({
    id: 'lines-of-refunds-name-each-stamp-card-once',
    silence: 'silence.refund.named-twice',
    what: 'A refund that names a stamp card twice in a line is refused.',
    vary: rejectWhen(refund, (body) =>
      linesOf(body).some((line) => hasTwice(itemsOf(line['deducted_stamps']), 'stamp_card_id')),
    ),
  }),
  variation({
    id: 'lines-refunded-before-are-400',
    silence: 'silence.refund.in-parts',
    what: 'A second refund of a line is answered with 400.',
    vary: refuseCalls(refund, (call) =>
      linesOf(call.body).some((line) =>
        transactionOf(call)?.refunds.some((earlier) =>
          linesOf(earlier).some((one) => productOf(one) !== undefined && productOf(one) === productOf(line)),
        ),
      ),
    ),
  }),
  variation({
    id: 'refunds-of-more-than-was-paid-are-400',
    silence: 'silence.refund.beyond-original',
    what: 'A refund of more than was paid is answered with 400.',
    vary: refuseCalls(
      refund,
      (call) => Number(at(call.body, 'total') ?? 0) > (transactionOf(call)?.total ?? Infinity),
    ),
  }),
  variation({
    id: 'tax-percentages-have-two-decimals',
    silence: 'silence.refund.tax-percentage-precision',
    what: 'A tax percentage with more than two decimals is refused.',
    vary: rejectWhen(refund, (body) => linesOf(body).some(isFinerThanCents)),
  }),
  variation({
    id: 'refunds-are-of-whole-amounts',
    silence: 'silence.refund.amounts-with-a-fraction',
    what: 'The store counts in Icelandic krónur, which have no cents, and refuses amounts with a fraction.',
    vary: (service) => {
      service.state.store.currency = 'ISK';
      for (const transaction of service.fixtures.transactions) transaction.currency = 'ISK';
      rejectWhen(refund, (body) =>
        amountsOf(body).some((amount) => typeof amount === 'number' && !Number.isInteger(amount)),
      )(service);
    },
  }),
  variation({
    id: 'refunds-deduct-what-there-is',
    silence: 'silence.refund.deducted-beyond-collected',
    what: 'A refund deducts no more stamps than there are, and is confirmed.',
    vary: ({ rules }) => {
      rules.deductibleStamps = () => Infinity;
      rules.stampsAfterDeduction = (card, count) =>
        card.collected - Math.min(count, reservationRules.stampsAvailable(card));
    },
  }),
  variation({
    id: 'deductions-beyond-the-collected-are-400',
    silence: 'silence.refund.deducted-beyond-collected',
    what: 'The deduction of more stamps than there are is answered with 400.',
    vary: (service) =>
      patchAnswers(service, refund, (answer) =>
        String(at(answer.body, 'details')).includes('that many') ? problem(400, 'Too many stamps.') : answer,
      ),
  }),
  variation({
    id: 'refunds-carry-the-id-of-the-transaction',
    silence: 'silence.refund.external-id-of-body',
    what: 'The `external_id` of a refund has to be that of the original transaction.',
    vary: refuseCalls(
      refund,
      ({ body, params }) =>
        ![undefined, params['transactionId']].includes(at(body, 'external_id') as string | undefined),
    ),
  }),
];
