import { namedCoupon, orderOf } from '../../patches/coupon-orders.ts';
import { isHeldByOther, rememberPasts } from '../../patches/coupon-pasts.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { at } from '../../patches/patch.ts';
import { problem } from '../../service/contract/problem.ts';
import type { Call } from '../../service/calls/call.ts';

/** Gives an error status to some of the refusals of a reserved coupon. */
const refuseWith =
  (status: number, isMeant: (call: Call) => boolean): Patch =>
  (service) =>
    service.around('reserveCoupon', (next) => async (call) => {
      const answer = await next(call);
      return isHeldByOther(call, answer) && isMeant(call) ? problem(status, 'It is reserved.') : answer;
    });

/** Services that refuse a reserved coupon to some orders with an error instead of as a business failure. */
export default [
  fault({
    id: 'reserved-coupon-is-refused-with-409-at-the-till',
    clause: 'action-result.refusal.status',
    difficulty: 'subtle',
    what: 'Refuses a reserved coupon to another order at the till with 409.',
    break: refuseWith(409, ({ body }) => at(body, 'channel') === 'POS'),
  }),
  fault({
    id: 'reserved-coupon-is-refused-with-400-to-an-order-that-asks-again',
    clause: 'action-result.refusal.status',
    difficulty: 'subtle',
    what: 'Refuses a reserved coupon with 400 to an order that was refused it before.',
    break: (service) => {
      const refused = new Set<string>();
      refuseWith(400, (call) => {
        const asked = `${call.params['couponCode']} ${orderOf(call)} ${namedCoupon(call)?.reserved_for}`;
        const isAgain = refused.has(asked);
        refused.add(asked);
        return isAgain;
      })(service);
    },
  }),
  fault({
    id: 'reserved-coupon-is-refused-with-409-to-its-former-order',
    clause: 'action-result.refusal.status',
    difficulty: 'subtle',
    what: 'Refuses a reserved coupon with 409 to an order that held it before.',
    break: (service) =>
      rememberPasts(service, {
        reserve: ({ former }, call, { reserved_for: holder }) =>
          holder !== null && holder !== orderOf(call) && former.has(orderOf(call))
            ? problem(409, 'It is reserved.')
            : null,
      }),
  }),
];
