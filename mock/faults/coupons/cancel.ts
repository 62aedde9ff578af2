import type { Service } from '../../service/service.ts';
import type { Call } from '../../service/calls/call.ts';
import { actionResult, problem } from '../../service/contract/problem.ts';
import type { MemberCoupon } from '../../service/state/state.ts';
import { namedCoupon, orderOf } from '../../patches/coupon-orders.ts';
import { fault } from '../../patches/fault.ts';
import { isDone } from '../../patches/outcomes.ts';
import { overrideRules, patchResponse } from '../../patches/patch.ts';

/** Notes the order that let each coupon go last. */
function noteReleases({ rules }: Service): WeakMap<MemberCoupon, string | null> {
  const freedBy = new WeakMap<MemberCoupon, string | null>();
  rules.releaseCoupon = (coupon) => {
    freedBy.set(coupon, coupon.reserved_for);
    return null;
  };
  return freedBy;
}

const keyOf = (call: Call): string => `${call.params['couponCode']} ${orderOf(call)}`;

/** Services that go wrong when the reservation of a coupon is cancelled; the grid has many more. */
export default [
  fault({
    id: 'cancel-coupon-is-called-invalid',
    clause: 'cancel-coupon-reservation.accepts-described-fields',
    also: [
      'refund-transaction.leaves-coupons',
      'cancel-coupon-reservation.leaves-other-coupons',
      'reserve-coupon.holds',
      'reserve-coupon.leaves-other-coupons',
      'cancel-coupon-reservation.success',
      'reserve-coupon.refusal-keeps-holder',
    ],
    difficulty: 'plain',
    what: 'Calls a cancel invalid after it has carried it out.',
    break: patchResponse('cancelCouponReservation', (answer) =>
      isDone(answer) ? problem(400, 'The request is invalid.') : answer,
    ),
  }),
  fault({
    id: 'cancelled-coupon-releases-all-coupons-of-its-order',
    clause: 'cancel-coupon-reservation.leaves-other-coupons',
    also: [
      'reserve-coupon.holds',
      'reserve-coupon.leaves-other-coupons',
      'reserve-coupon.same-order.stays-held',
      'cancel-coupon-reservation.success',
    ],
    difficulty: 'subtle',
    what: 'Cancelling a coupon of an order releases every coupon of the order.',
    break: patchResponse('cancelCouponReservation', (answer, call) => {
      for (const coupon of call.state.coupons)
        if (coupon.reserved_for === orderOf(call)) coupon.reserved_for = null;
      return answer;
    }),
  }),
  fault({
    id: 'any-member-cancels-a-coupon-reservation',
    clause: 'cancel-coupon-reservation.other-member',
    difficulty: 'subtle',
    what: 'Cancels the reservation of a coupon under the path of any member.',
    break: overrideRules('cancelCouponReservation', () => ({
      findCoupon: (state, _, code) => state.coupons.find(({ details }) => details.code === code),
    })),
  }),
  fault({
    id: 'cancelled-coupon-is-kept-from-its-order',
    clause: 'cancel-coupon-reservation.frees-for-same-order',
    // Orders come back from check to check.
    also: ['reserve-coupon.success', 'reserve-coupon.unknown-code', 'errors.unknown-member.action'],
    difficulty: 'plain',
    what: 'Refuses a coupon to the order that has just cancelled it.',
    break: (service) => {
      const freedBy = noteReleases(service);
      overrideRules('reserveCoupon', ({ heldReason }, call) => ({
        heldReason: (coupon, isSame) =>
          coupon.reserved_for === null && freedBy.get(coupon) === orderOf(call)
            ? 'The order has given the coupon up.'
            : heldReason(coupon, isSame),
      }))(service);
    },
  }),
  fault({
    id: 'late-cancel-takes-the-coupon-from-its-new-holder',
    clause: 'cancel-coupon-reservation.again.keeps-new-holder',
    also: ['reserve-coupon.holds'],
    difficulty: 'subtle',
    what: 'Frees a coupon when an order that held it before cancels once more.',
    break: (service) => {
      const former = new Set<string>();
      patchResponse('cancelCouponReservation', (answer, call) => {
        const coupon = namedCoupon(call);
        if (isDone(answer)) former.add(keyOf(call));
        else if (coupon !== undefined && former.has(keyOf(call))) coupon.reserved_for = null;
        return answer;
      })(service);
    },
  }),
  fault({
    id: 'cancel-is-confirmed-to-a-stranger-and-frees-nothing',
    clause: 'cancel-coupon-reservation.frees-for-others',
    difficulty: 'subtle',
    what: 'Confirms a cancel to an order that never asked for the coupon, and leaves the coupon with its holder.',
    break: (service) => {
      const asked = new Set<string>();
      service.around('reserveCoupon', (next) => async (call) => {
        asked.add(keyOf(call));
        return next(call);
      });
      service.around('cancelCouponReservation', (next) => async (call) => {
        const answer = await next(call);
        const isStranger = Boolean(namedCoupon(call)?.reserved_for) && !asked.has(keyOf(call));
        return isStranger && answer.status === 200 ? actionResult() : answer;
      });
    },
  }),
];
