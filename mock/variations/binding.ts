import { alterAnswers } from '../faults/alter.ts';
import { answering, at, changing, changingEach } from '../faults/bend.ts';
import { type Item, itemsOf } from '../faults/batches.ts';
import type { Variation } from '../faults/fault.ts';
import { problem } from '../service/contract/problem.ts';
import type { Service } from '../service/service.ts';

const batches = ['addNonEligibleProducts', 'updateNonEligibleProducts'] as const;

const isDay = (value: unknown): boolean =>
  value === undefined || value === null || /^\d{4}-\d\d-\d\d$/.test(String(value));

/** Finds days that it cannot read before it looks at a batch. */
function readingDays(service: Service): void {
  for (const operation of batches) {
    answering(
      operation,
      ({ body }) => itemsOf(body).some((item) => !isDay(item['expires_at'])),
      () => ({
        status: 400,
        body: {
          type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
          title: 'One or more validation errors occurred.',
          status: 400,
          errors: { '$[0].expires_at': ['The JSON value could not be converted to a day.'] },
          traceId: '00-f00-01',
        },
      }),
    )(service);
  }
}

/** A date-time in another spelling of the same moment. */
const elsewhere = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/(Z|[+-]\d\d:\d\d)$/.test(value)) return value;
  const moment = new Date(Date.parse(value) + 2 * 3_600_000);
  return moment.toISOString().replace(/\.\d+Z$/, '.0000000+02:00');
};

const nullOf = (entry: Item): Item =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null)) as Item;

/** Ways in which other frameworks read requests and write answers. */
export const bindingVariations: readonly Variation[] = [
  {
    id: 'days-are-read-before-batches-are-judged',
    silence: 'silence.non-eligible.update-partly-invalid',
    what: 'It answers a day that it cannot read with a problem document, as any body that it cannot read.',
    vary: readingDays,
  },
  {
    id: 'drafts-are-shown-in-another-zone',
    what: 'It shows the validity of a draft in another zone, with seven digits of a second.',
    vary: changingEach('createDraftCoupon', (coupon) => ({
      ...coupon,
      valid_from: elsewhere(coupon['valid_from']),
      valid_to: elsewhere(coupon['valid_to']),
    })),
  },
  {
    id: 'coupons-leave-nulls-out',
    what: 'It leaves out what is null of coupons.',
    vary(service) {
      changingEach('createDraftCoupon', nullOf)(service);
      changingEach('couponExemptions', nullOf)(service);
    },
  },
  {
    id: 'exemptions-list-all-coupons-of-the-member',
    silence: 'silence.exemptions.products-without-exemption',
    what: 'It answers exemptions with the coupons that exempt nothing too, their rules null.',
    vary: changing('couponExemptions', (answer, { state, params }) => {
      const shown = new Set(itemsOf(answer.body).map(({ code }) => code));
      const others = [...state.coupons.values()]
        .filter(({ member_id, details }) => member_id === params['memberId'] && !shown.has(details.code))
        .map(({ details }) => ({ ...details, exemption_rules: null }));
      return { ...answer, body: [...others, ...itemsOf(answer.body)] };
    }),
  },
  {
    id: 'unknown-transactions-are-400',
    silence: 'silence.refund.unknown-transaction-form',
    what: 'It answers the refund of an unknown transaction with 400.',
    vary: (service) =>
      alterAnswers(service, 'refundTransaction', (answer, { state, params }) =>
        state.transactions.has(params['transactionId'] ?? '') || answer.status !== 404
          ? answer
          : problem(400, 'There is no such transaction.'),
      ),
  },
  {
    id: 'refunds-add-up-or-are-refused',
    silence: 'silence.refund.contradictory-amounts',
    what: 'It refuses refunds whose payments or lines do not add up to their total.',
    vary: answering(
      'refundTransaction',
      ({ body }) => !addsUp(body),
      () => problem(400, 'The amounts do not add up.'),
    ),
  },
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
