import { actionResult } from '../../service/contract/problem.ts';
import { at, overrideRules, patchRequest } from '../../patches/patch.ts';
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
    id: 'refund-takes-tax-below-0',
    clause: 'refund-transaction.tax-percentage.below',
    difficulty: 'subtle',
    what: 'It takes a negative tax percentage for 0.',
    break: patchRequest(operation, (body) =>
      Number(tax(body)) < 0 ? withLine(body, { tax_percentage: 0 }) : body,
    ),
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
    id: 'refund-deducts-reserved-stamps',
    clause: 'refund-transaction.deducted-stamps.only-collected',
    difficulty: 'subtle',
    what: 'It deducts stamps that an order has reserved.',
    break: overrideRules(operation, () => ({ deductibleStamps: ({ collected }) => collected })),
  }),
];
