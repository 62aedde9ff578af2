import { namedCoupon, orderOf } from '../../patches/coupon-orders.ts';
import { isLetIn } from '../../patches/coupon-pasts.ts';
import { fault } from '../../patches/fault.ts';
import { at } from '../../patches/patch.ts';
import { cardOf, stampEntriesOf } from '../../patches/stamp-entries.ts';
import type { Call } from '../../service/calls/call.ts';
import { actionResult } from '../../service/contract/problem.ts';
import type { Service } from '../../service/service.ts';

const tokenOf = ({ headers }: Call): string => String(headers['authorization']);

/** Notes with which token each order was last confirmed a reservation; tells whether a call has another one. */
function noteTokens(service: Service, operation: 'reserveCoupon' | 'reserveStamps') {
  const tokens = new Map<string, string>();
  service.around(operation, (next) => async (call) => {
    const answer = await next(call);
    const isConfirmed = answer.status === 204 || at(answer.body, 'is_ok') === true;
    if (isConfirmed) tokens.set(orderOf(call), tokenOf(call));
    return answer;
  });
  return (call: Call): boolean =>
    isLetIn(call) && (tokens.get(orderOf(call)) ?? tokenOf(call)) !== tokenOf(call);
}

/** Services that hold what is reserved for a token in place of an order. */
export default [
  fault({
    id: 'cancel-of-a-coupon-needs-the-token-of-its-reservation',
    clause: 'cancel-coupon-reservation.success',
    difficulty: 'subtle',
    what: 'Refuses to cancel a coupon with another token than the one that reserved it.',
    break: (service) => {
      const isOfAnother = noteTokens(service, 'reserveCoupon');
      service.around(
        'cancelCouponReservation',
        (next) => async (call) =>
          isOfAnother(call) && namedCoupon(call)?.reserved_for === orderOf(call)
            ? actionResult('The session has no such reservation.')
            : next(call),
      );
    },
  }),
  fault({
    id: 'same-order-needs-the-token-of-its-reservation',
    clause: 'reserve-coupon.same-order.is-ok',
    difficulty: 'subtle',
    what: 'Refuses a coupon to the order that holds it where that order comes with another token.',
    break: (service) => {
      const isOfAnother = noteTokens(service, 'reserveCoupon');
      service.around(
        'reserveCoupon',
        (next) => async (call) =>
          isOfAnother(call) && namedCoupon(call)?.reserved_for === orderOf(call)
            ? actionResult('The coupon is reserved in another session.')
            : next(call),
      );
    },
  }),
  fault({
    id: 'cancel-of-stamps-needs-the-token-of-their-reservation',
    clause: 'cancel-stamp-reservation.releases',
    difficulty: 'subtle',
    what: 'Confirms a cancel of stamps with another token than the one that reserved them, and releases none.',
    break: (service) => {
      const isOfAnother = noteTokens(service, 'reserveStamps');
      service.around('cancelStampReservation', (next) => async (call) => {
        const cards = stampEntriesOf(call.body).flatMap((entry) => cardOf(call, entry) ?? []);
        return isOfAnother(call) && cards.some((card) => card.reserved.has(orderOf(call)))
          ? { status: 204 }
          : next(call);
      });
    },
  }),
];
