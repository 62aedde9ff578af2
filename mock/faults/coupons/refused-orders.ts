import { afterCall } from '../../patches/after-coupon-calls.ts';
import { namedCoupon, orderOf } from '../../patches/coupon-orders.ts';
import { isHeldByOther } from '../../patches/coupon-pasts.ts';
import { fault } from '../../patches/fault.ts';
import { actionResult } from '../../service/contract/problem.ts';
import type { Call } from '../../service/calls/call.ts';
import type { MemberCoupon } from '../../service/state/state.ts';

/** The coupons of the member but for the one that a call names. */
const othersOf = (call: Call): MemberCoupon[] =>
  call.state.coupons.filter((one) => one.member_id === call.params['memberId'] && one !== namedCoupon(call));

/** Services that do something to an order, or for it, which asks for a coupon that another one holds. */
export default [
  afterCall(
    [
      'cancel-of-what-another-order-holds-frees-the-other-coupons-of-its-order',
      'cancel-coupon-reservation.leaves-other-coupons',
      'Refuses to cancel a coupon that another order holds, and frees what the order of the cancel holds.',
    ],
    'cancelCouponReservation',
    (call, answer) => {
      if (!isHeldByOther(call, answer)) return;
      for (const other of othersOf(call)) if (other.reserved_for === orderOf(call)) other.reserved_for = null;
    },
  ),
  afterCall(
    [
      'order-that-is-refused-a-coupon-gets-another-one',
      'reserve-coupon.leaves-other-coupons',
      'Refuses a reserved coupon to another order, and holds a free one of the member for that order.',
      'reserve-coupon.success', // of another check, which finds its coupon reserved
      'reserve-stamps.leaves-coupons',
    ],
    'reserveCoupon',
    (call, answer) => {
      const other = othersOf(call).find(({ reserved_for }) => reserved_for === null);
      if (isHeldByOther(call, answer) && other !== undefined) other.reserved_for = orderOf(call);
    },
  ),
  afterCall(
    [
      'order-that-is-refused-a-coupon-loses-its-stamps',
      'reserve-stamps.holds',
      'Refuses a reserved coupon to another order, and releases the stamps of that order.',
    ],
    'reserveCoupon',
    (call, answer) => {
      if (!isHeldByOther(call, answer)) return;
      for (const card of call.state.stamp_cards)
        if (card.member_id === call.params['memberId']) card.reserved.delete(orderOf(call));
    },
  ),
  fault({
    id: 'cancel-is-confirmed-to-a-stranger-and-frees-nothing',
    clause: 'cancel-coupon-reservation.frees-for-others',
    difficulty: 'subtle',
    what: 'Confirms a cancel to an order that never asked for the coupon, and leaves the coupon with its holder.',
    break: (service) => {
      const asked = new Set<string>();
      const keyOf = (call: Call): string => `${call.params['couponCode']} ${orderOf(call)}`;
      service.around('reserveCoupon', (next) => async (call) => {
        asked.add(keyOf(call));
        return next(call);
      });
      service.around('cancelCouponReservation', (next) => async (call) => {
        const answer = await next(call);
        return isHeldByOther(call, answer) && !asked.has(keyOf(call)) ? actionResult() : answer;
      });
    },
  }),
];
