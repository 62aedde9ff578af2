import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '../../service/calls/call.ts';
import type { MemberCoupon } from '../../service/state/state.ts';
import { namedCoupon, orderOf } from '../../patches/coupon-orders.ts';
import { fault, type Patch } from '../../patches/fault.ts';

/** Judges a call by the coupon as it was when the call came, and acts a moment later. */
const judgeEarly =
  (operation: 'reserveCoupon' | 'cancelCouponReservation', isJudgedEarly: (call: Call) => boolean): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const holder = namedCoupon(call)?.reserved_for ?? null;
      if (!isJudgedEarly(call)) return next(call);
      await pause(2);
      const coupon = namedCoupon(call);
      if (coupon !== undefined) coupon.reserved_for = holder;
      return next(call);
    });

/** Frees the other coupons that the order of a reservation holds. */
const freeOthers: Patch = (service) =>
  service.around('reserveCoupon', (next) => async (call) => {
    const answer = await next(call);
    for (const other of call.state.coupons.values()) {
      if (other !== namedCoupon(call) && other.reserved_for === orderOf(call)) other.reserved_for = null;
    }
    return answer;
  });

/** Lets reservations end a while after they were confirmed. */
const endReservations = (ms: number): Patch => {
  const since = new WeakMap<MemberCoupon, number>();
  return (service) =>
    service.around('reserveCoupon', (next) => async (call) => {
      const coupon = namedCoupon(call);
      const now = call.now().getTime();
      if (coupon === undefined) return next(call);
      if (now - (since.get(coupon) ?? now) > ms) coupon.reserved_for = null;
      const isFree = coupon.reserved_for === null;
      const answer = await next(call);
      if (isFree && coupon.reserved_for !== null) since.set(coupon, now);
      return answer;
    });
};

/** Services that judge a coupon before they act on it, know one coupon of an order, or let it go by themselves. */
export default [
  fault({
    id: 'coupon-goes-to-all-orders-at-once',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Confirms a free coupon to every order that asks at the same time.',
    break: judgeEarly('reserveCoupon', (call) => namedCoupon(call)?.reserved_for === null),
  }),
  fault({
    id: 'coupon-is-cancelled-twice-at-once',
    clause: 'cancel-coupon-reservation.again.is-not-ok',
    difficulty: 'subtle',
    what: 'Confirms two cancels of the same reservation that come at the same time.',
    break: judgeEarly('cancelCouponReservation', (call) => namedCoupon(call)?.reserved_for === orderOf(call)),
  }),
  fault({
    id: 'order-holds-its-last-coupon-alone',
    clause: 'reserve-coupon.leaves-other-coupons',
    difficulty: 'subtle',
    what: 'Frees the other coupons of an order when it reserves one more.',
    break: freeOthers,
  }),
  fault({
    id: 'coupon-reservation-ends-after-four-seconds',
    clause: 'reserve-coupon.no-expiry',
    also: [
      'reserve-coupon.same-order.is-ok',
      'reserve-coupon.refusal-keeps-holder',
      'store-binding.no-effect',
    ],
    difficulty: 'subtle',
    what: 'Ends a reservation of a coupon after four seconds.',
    break: endReservations(4000),
  }),
];
