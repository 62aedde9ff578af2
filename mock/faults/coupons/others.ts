import { isDone, isLetIn } from '../../patches/coupon-pasts.ts';
import { isHeld, namedCoupon, orderOf } from '../../patches/coupon-orders.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { overrideRules, respondWith } from '../../patches/patch.ts';
import type { Call } from '../../service/calls/call.ts';
import { actionResult } from '../../service/contract/problem.ts';

/** Finds a coupon by its code, whichever member the path names. */
const findByCode = (operation: 'reserveCoupon' | 'cancelCouponReservation'): Patch =>
  overrideRules(operation, () => ({
    findCoupon: (state, _, code) => state.coupons.find(({ details }) => details.code === code),
  }));

const isOthersCoupon = (call: Call): boolean => {
  const coupon = isLetIn(call) ? namedCoupon(call) : undefined;
  return coupon !== undefined && coupon.member_id !== call.params['memberId'];
};

/** Services that take the member of the path for anybody. */
export default [
  fault({
    id: 'any-member-cancels-a-coupon-reservation',
    clause: 'cancel-coupon-reservation.other-member',
    difficulty: 'subtle',
    what: 'Cancels the reservation of a coupon under the path of any member.',
    break: findByCode('cancelCouponReservation'),
  }),
  fault({
    id: 'order-moves-from-one-member-to-another',
    clause: 'reserve-coupon.leaves-other-coupons',
    also: ['reserve-coupon.holds'],
    difficulty: 'subtle',
    what: 'Frees what an order has reserved for one member when it reserves for another one.',
    break: (service) =>
      service.around('reserveCoupon', (next) => async (call) => {
        const answer = await next(call);
        if (!isDone(answer)) return answer;
        for (const coupon of call.state.coupons)
          if (coupon.member_id !== call.params['memberId'] && coupon.reserved_for === orderOf(call))
            coupon.reserved_for = null;
        return answer;
      }),
  }),
  fault({
    id: 'repeat-for-a-coupon-is-confirmed-under-any-member',
    clause: 'reserve-coupon.unusable',
    difficulty: 'subtle',
    what: 'Confirms a reservation to the order that holds the coupon before it looks at the member.',
    break: respondWith(
      'reserveCoupon',
      (call) => isLetIn(call) && isHeld(call),
      () => actionResult(),
    ),
  }),
  fault({
    id: 'order-known-from-another-member-is-confirmed-and-holds-nothing',
    clause: 'reserve-coupon.holds',
    also: ['reserve-coupon.unusable'], // of a coupon of another member
    difficulty: 'subtle',
    what: 'Confirms any coupon at once to an order that reserved for another member last, and holds nothing.',
    break: (service) => {
      const members = new Map<string, string | undefined>();
      service.around('reserveCoupon', (next) => async (call) => {
        const member = call.params['memberId'];
        const known = isLetIn(call) ? members.get(orderOf(call)) : undefined;
        if (known !== undefined && known !== member) return actionResult();
        const answer = await next(call);
        if (isDone(answer)) members.set(orderOf(call), member);
        return answer;
      });
    },
  }),
  fault({
    id: 'coupon-passes-to-an-order-of-another-member',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Gives a reserved coupon to an order of another member.',
    break: (service) => {
      findByCode('reserveCoupon')(service);
      service.around('reserveCoupon', (next) => async (call) => {
        const coupon = namedCoupon(call);
        const isForeign = coupon !== undefined && coupon.member_id !== call.params['memberId'];
        return next(isForeign ? { ...call, rules: { ...call.rules, heldReason: () => null } } : call);
      });
    },
  }),
  fault({
    id: 'coupon-asked-for-under-another-member-is-freed',
    clause: 'reserve-coupon.refusal-keeps-holder',
    difficulty: 'subtle',
    what: "Refuses another member's coupon to the order that holds it, and frees the coupon.",
    break: (service) =>
      service.around('reserveCoupon', (next) => async (call) => {
        const answer = await next(call);
        const coupon = isOthersCoupon(call) ? namedCoupon(call) : undefined;
        if (coupon?.reserved_for === orderOf(call)) coupon.reserved_for = null;
        return answer;
      }),
  }),
  fault({
    id: 'coupon-of-another-member-is-confirmed-and-not-held',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: "Confirms the reservation of another member's coupon and holds nothing.",
    break: respondWith('reserveCoupon', isOthersCoupon, () => actionResult()),
  }),
];
