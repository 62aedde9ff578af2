import type { OperationName } from '../../specs/operations.ts';
import { itemsAt } from '../traffic/read.ts';
import { valueAt } from '../../engine/client/answer.ts';
import { firstOfEach, type Interceptor, jsonAnswer, type Provocation, withBody } from './provocation.ts';

/** Actions that may be refused with `is_ok: false`; a client that sends no OTP could do nothing more. */
const refusable = new Set<OperationName | null>([
  'verifyOtp',
  'reserveCoupon',
  'cancelCouponReservation',
  'resetPhoneVerification',
  'refundTransaction',
]);

function takePhone(): Interceptor {
  const isFirst = firstOfEach();
  return async (asked, forward) => {
    if (asked.exchange.operation === 'registerMember' && isFirst('register')) {
      const [phone, consent] = ['phone', 'consent'].map((name) => valueAt(asked.exchange.json, name));
      await forward(withBody(asked, { phone, consent }));
    }
    return forward();
  };
}

function refuseFirst(): Interceptor {
  const isFirst = firstOfEach();
  return async ({ exchange: { operation } }, forward) =>
    refusable.has(operation) && isFirst(operation ?? '')
      ? jsonAnswer(200, { is_ok: false, details: 'Refused for a reason of the business.' })
      : forward();
}

function splitBatch(): Interceptor {
  const isFirst = firstOfEach();
  return async (asked, forward) => {
    const products = itemsAt(asked.exchange.json);
    const isBatch = asked.exchange.operation === 'updateNonEligibleProducts' && products.length > 1;
    if (!isBatch || !isFirst('batch')) return forward();
    const answer = await forward(withBody(asked, products.slice(0, -1)));
    if (answer.status !== 200) return answer;
    const results = products.map((product, index) => {
      const isDone = index < products.length - 1;
      return { id: valueAt(product, 'id'), status: isDone, errors: isDone ? [] : ['The product is locked.'] };
    });
    return jsonAnswer(207, results);
  };
}

/** The service answers, and what it says is not what the client hoped for (2.12, 4.3, 4.9, 7.2). */
export const refusalProvocations: readonly Provocation[] = [
  {
    name: 'phone-taken',
    what: 'Another till registers the phone between the search and the first register.',
    start: takePhone,
  },
  {
    name: 'business-refusal',
    what: 'The first call of each action is refused with is_ok false.',
    start: refuseFirst,
  },
  {
    name: 'partial-batch',
    what: 'The last product of the first batch of updates is refused, with 207.',
    start: splitBatch,
  },
  {
    name: 'empty-search',
    what: 'No search finds anybody.',
    start: () => async (asked, forward) =>
      asked.exchange.operation === 'searchMembers' ? jsonAnswer(200, []) : forward(),
  },
];
