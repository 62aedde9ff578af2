import { isHeld, namedCoupon, orderOf } from '../../patches/coupon-orders.ts';
import { isDone } from '../../patches/coupon-pasts.ts';
import { fault } from '../../patches/fault.ts';
import { at } from '../../patches/patch.ts';
import type { Call } from '../../service/calls/call.ts';
import type { MemberCoupon } from '../../service/state/state.ts';

/** The coupons of the member that the order of a call holds. */
const heldByOrder = (call: Call): MemberCoupon[] =>
  call.state.coupons.filter(
    (one) => one.member_id === call.params['memberId'] && one.reserved_for === orderOf(call),
  );

/** Services that look for what an order holds in the wrong place, or forget what they need to release it. */
export default [
  fault({
    id: 'cancel-frees-the-first-coupon-of-the-order',
    clause: 'cancel-coupon-reservation.leaves-other-coupons',
    difficulty: 'subtle',
    what: 'Frees the first coupon that the order of a cancel holds, whichever it names.',
    break: (service) =>
      service.around('cancelCouponReservation', (next) => async (call) => {
        const coupon = namedCoupon(call);
        const [first] = heldByOrder(call);
        const answer = await next(call);
        if (isDone(answer) && coupon !== undefined && first !== undefined && first !== coupon) {
          coupon.reserved_for = first.reserved_for;
          first.reserved_for = null;
        }
        return answer;
      }),
  }),
  fault({
    id: 'order-that-holds-a-coupon-takes-those-of-others',
    clause: 'reserve-coupon.holds',
    also: ['reserve-coupon.leaves-other-coupons'],
    difficulty: 'subtle',
    what: 'Reserves a held coupon for another order that has one of the member already.',
    break: (service) =>
      service.around('reserveCoupon', (next) => (call) => {
        const coupon = namedCoupon(call);
        if (coupon !== undefined && !isHeld(call) && heldByOrder(call).length > 0) coupon.reserved_for = null;
        return next(call);
      }),
  }),
  ...(['channel', 'external_product_id', 'redeemed_value'] as const).map((field) =>
    fault({
      id: `cancel-of-a-coupon-reserved-without-${field.split('_').at(-1)}-frees-nothing`,
      clause: 'cancel-coupon-reservation.frees-for-others',
      difficulty: 'subtle',
      what: `Confirms the cancel of a coupon that was reserved without \`${field}\`, and still holds it.`,
      break: (service) => {
        const incomplete = new WeakSet<MemberCoupon>();
        service.around('reserveCoupon', (next) => async (call) => {
          const coupon = namedCoupon(call);
          const answer = await next(call);
          if (coupon === undefined || !isDone(answer)) return answer;
          if (at(call.body, field) === undefined) incomplete.add(coupon);
          else incomplete.delete(coupon);
          return answer;
        });
        service.around('cancelCouponReservation', (next) => async (call) => {
          const coupon = namedCoupon(call);
          const answer = await next(call);
          if (coupon !== undefined && isDone(answer) && incomplete.has(coupon))
            coupon.reserved_for = orderOf(call);
          return answer;
        });
      },
    }),
  ),
];
