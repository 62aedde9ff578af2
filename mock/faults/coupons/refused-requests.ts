import type { ClauseId } from '../../../specs/clauses.ts';
import type { OperationName } from '../../../specs/operations.ts';
import { namedCoupon, orderOf } from '../../patches/coupon-orders.ts';
import { isDone, isHeldByOther } from '../../patches/coupon-pasts.ts';
import { fault, type Fault, type Patch } from '../../patches/fault.ts';
import { at } from '../../patches/patch.ts';
import type { Answer } from '../../service/contract/answer.ts';
import { actionResult } from '../../service/contract/problem.ts';
import type { Call } from '../../service/calls/call.ts';
import type { MemberCoupon } from '../../service/state/state.ts';

/** Frees the coupons that the order of a call holds. */
function freeCoupons(call: Call): void {
  for (const coupon of call.state.coupons)
    if (coupon.reserved_for === orderOf(call)) coupon.reserved_for = null;
}

/** Frees the stamps that the order of a call holds. */
function freeStamps(call: Call): void {
  for (const card of call.state.stamp_cards) card.reserved.delete(orderOf(call));
}

/** Frees something after calls that are refused in some way. */
const freeAfter =
  (
    operation: OperationName,
    isMeant: (answer: Answer, call: Call) => boolean,
    free: (call: Call) => void,
  ): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const answer = await next(call);
      if (isMeant(answer, call)) free(call);
      return answer;
    });

const isUnusable = (answer: Answer, call: Call): boolean =>
  answer.status === 200 && !isDone(answer) && namedCoupon(call)?.reserved_for === null;

const isBadRequest = ({ status }: Answer): boolean => status === 400;
const isUnknownCard = ({ status }: Answer, { body, state }: Call): boolean =>
  status === 400 &&
  !state.stamp_cards.some(
    ({ stamp_card_id }) => stamp_card_id === at(body, 'reserved_stamps.0.stamp_card_id'),
  );

const rows: readonly (readonly [string, ClauseId, string, Patch, ...ClauseId[]])[] = [
  [
    'order-that-is-refused-an-unusable-coupon-loses-its-other-ones',
    'reserve-coupon.leaves-other-coupons',
    'Refuses an unusable coupon, and frees the coupons that the order holds.',
    freeAfter('reserveCoupon', isUnusable, freeCoupons),
  ],
  [
    'order-that-is-refused-an-unusable-coupon-loses-its-stamps',
    'reserve-stamps.holds',
    'Refuses an unusable coupon, and frees the stamps that the order holds.',
    freeAfter('reserveCoupon', isUnusable, freeStamps),
  ],
  [
    'order-that-is-refused-stamps-loses-its-coupon',
    'reserve-coupon.holds',
    'Refuses stamps as a mistake, and frees the coupons that the order holds.',
    freeAfter('reserveStamps', isBadRequest, freeCoupons),
  ],
  [
    'order-that-asks-for-an-unknown-card-loses-its-stamps',
    'reserve-stamps.refused-holds-nothing',
    'Refuses stamps of a card that does not exist, and frees the stamps that the order holds.',
    freeAfter('reserveStamps', isUnknownCard, freeStamps),
  ],
  [
    'order-that-may-not-cancel-a-coupon-loses-its-stamps',
    'cancel-coupon-reservation.leaves-stamps',
    'Refuses to cancel a coupon that another order holds, and frees the stamps of the order of the cancel.',
    freeAfter('cancelCouponReservation', (answer, call) => isHeldByOther(call, answer), freeStamps),
  ],
  [
    'order-that-is-refused-over-a-mistake-loses-its-coupon',
    'reserve-coupon.holds',
    'Refuses a reservation of a coupon as a mistake, and frees the coupons that the order holds.',
    freeAfter('reserveCoupon', isBadRequest, freeCoupons),
  ],
];

/** Services that undo all that an order holds when they refuse it something else, or a refusal itself. */
export default [
  ...rows.map(([id, clause, what, patch, ...also]): Fault =>
    fault({ id, clause, also, difficulty: 'subtle', what, break: patch }),
  ),
  fault({
    id: 'unusable-coupon-is-refused-and-held',
    clause: 'reserve-coupon.unusable',
    difficulty: 'subtle',
    what: 'Refuses an unusable coupon, and confirms the cancel of the order that it was refused to.',
    break: (service) => {
      const refused = new Set<string>();
      const keyOf = (call: Call): string => JSON.stringify([call.params['couponCode'], orderOf(call)]);
      service.around('reserveCoupon', (next) => async (call) => {
        const coupon = namedCoupon(call);
        if (coupon !== undefined && call.rules.unusableReason(coupon, call.now()) !== null)
          refused.add(keyOf(call));
        return next(call);
      });
      service.around(
        'cancelCouponReservation',
        (next) => async (call) => (refused.delete(keyOf(call)) ? actionResult() : next(call)),
      );
    },
  }),
  fault({
    id: 'cancel-makes-an-unusable-coupon-usable',
    clause: 'reserve-coupon.unusable',
    difficulty: 'subtle',
    what: 'Lets any coupon be reserved after a cancel of it, whether it was confirmed or not.',
    break: (service) => {
      const cancelled = new Set<MemberCoupon>();
      const { unusableReason } = service.rules;
      service.rules.unusableReason = (coupon, now) =>
        cancelled.has(coupon) ? null : unusableReason(coupon, now);
      service.around('cancelCouponReservation', (next) => async (call) => {
        const coupon = namedCoupon(call);
        if (coupon !== undefined) cancelled.add(coupon);
        return next(call);
      });
    },
  }),
];
