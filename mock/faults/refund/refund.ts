import { actionResult } from '../../service/contract/problem.ts';
import { at, respondWith, patchResponse, patchRequest, rejectWhen } from '../../patches/patch.ts';
import { fault } from '../../patches/fault.ts';
import type { Json, JsonObject } from '../../../schemas/json.ts';

const operation = 'refundTransaction';
const tax = (body: Json): Json => at(body, 'details.0.tax_percentage');
const deducted = (body: Json): Json => at(body, 'details.0.deducted_stamps.0.count');

/** Reads the first line with other values. */
const withLine = (body: Json, line: JsonObject): Json => {
  const [head, ...rest] = at(body, 'details') as JsonObject[];
  return { ...(body as JsonObject), details: [{ ...head, ...line }, ...rest] };
};

/** Services that break what sections 2.9 and 4.8 promise of refunds. */
export default [
  fault({
    id: 'refund-takes-one-payment-alone',
    clause: 'refund-transaction.accepts-described-fields',
    difficulty: 'subtle',
    what: 'It refuses a refund that is paid in two parts.',
    break: rejectWhen(operation, (body) => at(body, 'payment_details.1') !== undefined),
  }),
  fault({
    id: 'refund-takes-no-fractions-of-seconds',
    clause: 'refund-transaction.accepts-described-fields',
    difficulty: 'subtle',
    what: 'It refuses a `created_at` with a fraction of a second.',
    break: rejectWhen(operation, (body) => /\.\d/.test(String(at(body, 'created_at')))),
  }),
  fault({
    id: 'refund-is-201',
    clause: 'refund-transaction.success',
    difficulty: 'plain',
    what: 'It answers a refund with 201.',
    break: patchResponse(operation, (answer) => ({ ...answer, status: 201 })),
  }),
  fault({
    id: 'refund-is-at-times-202',
    clause: 'refund-transaction.success',
    difficulty: 'intermittent',
    what: 'It answers every third refund with 202.',
    break: patchResponse(operation, (answer, _, count) =>
      count % 3 === 0 ? { ...answer, status: 202 } : answer,
    ),
  }),
  fault({
    id: 'refund-refuses-gtin-ean',
    clause: 'product.gtin.types',
    also: ['refund-transaction.accepts-described-fields', 'refund-transaction.accepts-null'],
    difficulty: 'plain',
    what: 'It refuses a GTIN of type EanGtin13.',
    break: rejectWhen(operation, (body) => at(body, 'details.0.product.gtin.type') === 'EanGtin13'),
  }),
  fault({
    id: 'refund-whole-only',
    clause: 'refund-transaction.partial',
    difficulty: 'plain',
    what: 'It refuses to refund less than the whole transaction.',
    also: ['refund-transaction.success', 'origin.channel.pos'],
    break: (service) =>
      service.around(operation, (next) => async (call) => {
        const whole = call.state.transactions.get(call.params['transactionId'] ?? '')?.total;
        const isPart = typeof whole === 'number' && Number(at(call.body, 'total')) < whole;
        const answer = await next(call);
        return isPart && answer.status === 200
          ? actionResult('Only the whole transaction can be refunded.')
          : answer;
      }),
  }),
  fault({
    id: 'refund-refuses-channel-pos',
    clause: 'origin.channel.pos',
    difficulty: 'subtle',
    what: 'It refuses refunds of the point of sale.',
    also: ['refund-transaction.success', 'refund-transaction.partial'],
    break: rejectWhen(operation, (body) => at(body, 'origin.channel') === 'POS'),
  }),
  fault({
    id: 'refund-confirms-unknown-transaction',
    clause: 'refund-transaction.unknown-transaction',
    difficulty: 'plain',
    what: 'It confirms the refund of a transaction that does not exist.',
    break: respondWith(
      operation,
      ({ params, state }) =>
        state.members.has(params['memberId'] ?? '') && !state.transactions.has(params['transactionId'] ?? ''),
      () => actionResult(),
    ),
  }),
  fault({
    id: 'refund-finds-transaction-by-prefix',
    clause: 'refund-transaction.unknown-transaction',
    difficulty: 'subtle',
    what: 'It takes an id that begins with that of a transaction for the transaction.',
    break({ rules }) {
      const { findTransaction } = rules;
      rules.findTransaction = (state, member, id = '') =>
        findTransaction(
          state,
          member,
          [...state.transactions.keys()].find((known) => id.startsWith(known)),
        );
    },
  }),
  fault({
    id: 'refund-takes-tax-below-0',
    clause: 'refund-transaction.tax-percentage.below',
    difficulty: 'subtle',
    what: 'It takes a negative tax percentage for 0.',
    break: patchRequest(operation, (body) =>
      Number(tax(body)) < 0 ? withLine(body, { tax_percentage: 0 }) : body,
    ),
  }),
  fault({
    id: 'refund-takes-tax-above-100',
    clause: 'refund-transaction.tax-percentage.above',
    difficulty: 'subtle',
    what: 'It rounds the tax percentage before it looks at the limit.',
    break: patchRequest(operation, (body) =>
      Number(tax(body)) > 100 ? withLine(body, { tax_percentage: Math.round(Number(tax(body))) }) : body,
    ),
  }),
  fault({
    id: 'refund-deducts-no-stamps',
    clause: 'refund-transaction.deducted-stamps.deducts',
    difficulty: 'plain',
    what: 'It leaves the stamps where they are.',
    break({ rules }) {
      rules.stampsAfterDeduction = ({ collected }) => collected;
    },
  }),
  fault({
    id: 'refund-deducts-twice',
    clause: 'refund-transaction.deducted-stamps.deducts',
    also: ['refund-transaction.deducted-stamps.only-collected'],
    difficulty: 'subtle',
    what: 'It deducts twice as many stamps as it should.',
    break({ rules }) {
      rules.stampsAfterDeduction = ({ collected }, count) => collected - 2 * count;
    },
  }),
  fault({
    id: 'refund-adds-stamps',
    clause: 'refund-transaction.deducted-stamps.deducts',
    also: ['reserve-stamps.every-entry', 'refund-transaction.leaves-stamps'],
    difficulty: 'subtle',
    what: 'It adds the stamps instead of taking them.',
    break({ rules }) {
      rules.stampsAfterDeduction = ({ collected }, count) => collected + count;
    },
  }),
  fault({
    id: 'refund-takes-zero-stamps',
    clause: 'refund-transaction.deducted-stamps.zero',
    difficulty: 'subtle',
    what: 'It accepts a count of zero stamps.',
    break: patchRequest(operation, (body) =>
      deducted(body) === 0 ? withLine(body, { deducted_stamps: [] }) : body,
    ),
  }),
  fault({
    id: 'refund-takes-negative-stamps',
    clause: 'refund-transaction.deducted-stamps.negative',
    difficulty: 'subtle',
    what: 'It accepts a negative count of stamps.',
    break: patchRequest(operation, (body) =>
      Number(deducted(body)) < 0 ? withLine(body, { deducted_stamps: [] }) : body,
    ),
  }),
];
