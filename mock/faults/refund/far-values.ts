import { fault, type Fault } from '../../patches/fault.ts';
import { itemsOf } from '../../patches/batches.ts';
import { at, patchRequest, rejectWhen } from '../../patches/patch.ts';
import { actionResult } from '../../service/contract/problem.ts';
import type { Json, JsonObject } from '../../../schemas/json.ts';

const countOf = (body: Json): number => Number(at(body, 'details.0.deducted_stamps.0.count'));

/** Values over which a service fails: an operation, what they are, and whether a body holds one. */
const failures = [
  [
    'refundTransaction',
    'long-reasons-of-refunds',
    'a reason of more than 1000 characters',
    (body: Json) => String(at(body, 'reason')).length > 1000,
  ],
  [
    'refundTransaction',
    'letters-of-four-bytes-in-ids-of-refunds',
    'a letter of four bytes in the id of a refund',
    (body: Json) => /[\u{10000}-\u{10ffff}]/u.test(String(at(body, 'external_id'))),
  ],
  [
    'refundTransaction',
    'counts-beyond-int32-of-refunds',
    'a count of stamps beyond int32',
    (body: Json) => countOf(body) >= 2 ** 31,
  ],
  [
    'reserveCoupon',
    'millions-to-redeem',
    'a value of millions to redeem',
    (body: Json) => Number(at(body, 'redeemed_value')) >= 1_000_000,
  ],
] as const;

/** Services that go wrong over values far from the usual ones, or over the same refund again. */
export default [
  ...failures.map(([operation, name, words, isMeant]): Fault =>
    fault({
      id: `${name}-are-500`,
      clause: 'errors.no-server-fault',
      difficulty: 'subtle',
      what: `Fails with 500 over ${words}.`,
      break: rejectWhen(operation, isMeant, 500),
    }),
  ),
  fault({
    id: 'refund-takes-tax-far-above-100',
    clause: 'refund-transaction.tax-percentage.above',
    difficulty: 'subtle',
    what: 'It takes a tax percentage from 1000 for a number of hundredths.',
    break: patchRequest('refundTransaction', (body) => {
      const lines = itemsOf(at(body, 'details'));
      const isFar = (line: JsonObject): boolean => Number(line['tax_percentage']) >= 1000;
      const read = lines.map((line) => (isFar(line) ? { ...line, tax_percentage: 15 } : line));
      return lines.some(isFar) ? { ...Object(body), details: read } : body;
    }),
  }),
  fault({
    id: 'repeated-refund-releases-coupons',
    clause: 'refund-transaction.leaves-coupons',
    difficulty: 'subtle',
    what: 'It refuses the same refund once more as a business failure, and releases the coupons of the member.',
    break: (service) => {
      const done = new Set<Json>();
      service.around('refundTransaction', (next) => async (call) => {
        const id = at(call.body, 'external_id');
        if (done.has(id)) {
          for (const coupon of call.state.coupons)
            if (coupon.member_id === call.params['memberId']) coupon.reserved_for = null;
          return actionResult('The refund is recorded already.');
        }
        const answer = await next(call);
        if (at(answer.body, 'is_ok') === true) done.add(id);
        return answer;
      });
    },
  }),
];
