import { actionResult } from '../../service/contract/problem.ts';
import type { MemberCoupon } from '../../service/state/state.ts';
import { respondWith } from '../../patches/patch.ts';
import { fault } from '../../patches/fault.ts';
import { namedCoupon, orderOf } from '../../patches/coupon-orders.ts';

/** Services that go wrong when an order reserves its coupon again. */
export default [
  fault({
    id: 'same-order-is-refused-its-coupon',
    clause: 'reserve-coupon.same-order.is-ok',
    difficulty: 'plain',
    what: 'Refuses a coupon to the order that already holds it.',
    break: respondWith(
      'reserveCoupon',
      (call) => namedCoupon(call)?.reserved_for === orderOf(call),
      () => actionResult('The coupon is already reserved.'),
    ),
  }),
  fault({
    id: 'same-order-is-refused-its-coupon-the-third-time',
    clause: 'reserve-coupon.same-order.is-ok',
    difficulty: 'subtle',
    what: 'Lets an order repeat its reservation of a coupon once, and refuses it after that.',
    break(service) {
      const repeats = new WeakMap<MemberCoupon, number>();
      service.around('reserveCoupon', (next) => async (call) => {
        const coupon = namedCoupon(call);
        if (coupon === undefined) return next(call);
        const count = coupon.reserved_for === orderOf(call) ? (repeats.get(coupon) ?? 0) + 1 : 0;
        repeats.set(coupon, count);
        return count > 1 ? actionResult('The coupon is already reserved.') : next(call);
      });
    },
  }),
  fault({
    id: 'same-order-frees-its-coupon',
    clause: 'reserve-coupon.same-order.stays-held',
    also: [
      'reserve-coupon.same-order.is-ok',
      'reserve-coupon.leaves-other-coupons',
      'cancel-coupon-reservation.success',
      'reserve-coupon.no-expiry',
      'cancel-coupon-reservation.leaves-other-coupons',
    ],
    difficulty: 'plain',
    what: 'Frees a coupon when the order that holds it reserves it again.',
    break(service) {
      service.rules.reserveCoupon = (coupon, order) => (coupon.reserved_for === order ? null : order);
    },
  }),
  fault({
    id: 'same-order-holds-its-coupon-twice',
    clause: 'reserve-coupon.same-order.one-hold',
    also: ['cancel-coupon-reservation.again.is-not-ok'],
    difficulty: 'plain',
    what: 'Counts the reservations of a coupon by one order, and frees it after as many cancels.',
    break(service) {
      const holds = new WeakMap<MemberCoupon, number>();
      service.rules.reserveCoupon = (coupon, order) => {
        holds.set(coupon, (coupon.reserved_for === order ? (holds.get(coupon) ?? 0) : 0) + 1);
        return order;
      };
      service.rules.releaseCoupon = (coupon) => {
        const left = (holds.get(coupon) ?? 1) - 1;
        holds.set(coupon, left);
        return left > 0 ? coupon.reserved_for : null;
      };
    },
  }),
];
