import { afterCall } from '../../patches/after-coupon-calls.ts';
import { isDone, rememberPasts } from '../../patches/coupon-pasts.ts';
import { isHeld, namedCoupon, orderOf } from '../../patches/coupon-orders.ts';
import { fault } from '../../patches/fault.ts';
import { respondWith } from '../../patches/patch.ts';
import { changeMember } from '../../patches/side-effects.ts';
import { actionResult } from '../../service/contract/problem.ts';
import type { Call } from '../../service/calls/call.ts';
import type { MemberCoupon } from '../../service/state/state.ts';

/** The coupons of the member that the order of a call holds, but for the one that the call names. */
const othersOf = (call: Call): MemberCoupon[] =>
  call.state.coupons.filter(
    (one) =>
      one !== namedCoupon(call) &&
      one.member_id === call.params['memberId'] &&
      one.reserved_for === orderOf(call),
  );

const freeOthers = (call: Call): void => othersOf(call).forEach((one) => void (one.reserved_for = null));

const holdsStamps = ({ state, params }: Call, order: string): boolean =>
  state.stamp_cards.some((card) => card.member_id === params['memberId'] && card.reserved.has(order));

const freeStampsOfOrder = (call: Call): void => {
  for (const card of call.state.stamp_cards)
    if (card.member_id === call.params['memberId']) card.reserved.delete(orderOf(call));
};

/** Services that go wrong where an order has more than one coupon, or stamps too. */
export default [
  afterCall(
    [
      'second-coupon-of-an-order-is-not-held',
      'reserve-coupon.holds',
      'Confirms a second coupon of an order and holds it for no one.',
      'cancel-coupon-reservation.leaves-other-coupons',
    ],
    'reserveCoupon',
    (call, answer, isHeldBefore) => {
      const coupon = namedCoupon(call);
      if (coupon !== undefined && isDone(answer) && !isHeldBefore && othersOf(call).length > 0)
        coupon.reserved_for = null;
    },
  ),
  fault({
    id: 'cancel-of-a-coupon-that-was-reserved-again-is-not-ok',
    clause: 'cancel-coupon-reservation.success',
    also: ['reserve-coupon.leaves-other-coupons', 'cancel-coupon-reservation.leaves-other-coupons'],
    difficulty: 'subtle',
    what: 'Frees a coupon that its order reserved more than once, and says that this failed.',
    break: (service) => {
      const repeated = new WeakSet<MemberCoupon>();
      service.around('reserveCoupon', (next) => async (call) => {
        const coupon = namedCoupon(call);
        if (coupon !== undefined && isHeld(call)) repeated.add(coupon);
        else if (coupon?.reserved_for === null) repeated.delete(coupon);
        return next(call);
      });
      service.around('cancelCouponReservation', (next) => async (call) => {
        const coupon = namedCoupon(call);
        const answer = await next(call);
        return isDone(answer) && coupon !== undefined && repeated.has(coupon)
          ? actionResult('The coupon was reserved more than once.')
          : answer;
      });
    },
  }),
  afterCall(
    [
      'repeated-reservation-frees-the-other-coupons-of-its-order',
      'reserve-coupon.leaves-other-coupons',
      'Frees the other coupons of an order when it reserves one of them again.',
      'reserve-coupon.same-order.is-ok',
      'cancel-coupon-reservation.leaves-other-coupons',
    ],
    'reserveCoupon',
    (call, answer, isHeldBefore) => {
      if (isDone(answer) && isHeldBefore) freeOthers(call);
    },
  ),
  afterCall(
    [
      'second-cancel-frees-the-other-coupons-of-its-order',
      'cancel-coupon-reservation.leaves-other-coupons',
      'Refuses to cancel a coupon once more, and frees the other coupons of the order.',
    ],
    'cancelCouponReservation',
    (call, { status }, isHeldBefore) => {
      if (status === 200 && !isHeldBefore) freeOthers(call);
    },
  ),
  afterCall(
    [
      'cancel-of-an-unknown-coupon-frees-those-of-its-order',
      'cancel-coupon-reservation.leaves-other-coupons',
      'Answers the cancel of an unknown coupon with 404, and frees all coupons of the order.',
    ],
    'cancelCouponReservation',
    (call, { status }) => {
      if (status === 404 && namedCoupon(call) === undefined) freeOthers(call);
    },
  ),
  afterCall(
    [
      'coupon-releases-the-stamps-of-its-order',
      'reserve-stamps.holds',
      'Reserving a coupon releases the stamps that the same order has reserved.',
    ],
    'reserveCoupon',
    (call, answer) => {
      if (isDone(answer)) freeStampsOfOrder(call);
    },
  ),
  afterCall(
    [
      'second-cancel-of-a-coupon-releases-the-stamps-of-its-order',
      'cancel-coupon-reservation.leaves-stamps',
      'Refuses to cancel a coupon once more, and releases the stamps of the order.',
    ],
    'cancelCouponReservation',
    (call, { status }, isHeldBefore) => {
      if (status === 200 && !isHeldBefore) freeStampsOfOrder(call);
    },
  ),
  afterCall(
    [
      'repeated-reservation-drops-the-email',
      'reserve-coupon.leaves-data',
      'Reserving a coupon again for the same order drops the e-mail address of the member.',
      'cancel-coupon-reservation.leaves-data',
    ],
    'reserveCoupon',
    (call, answer, isHeldBefore) => {
      if (isDone(answer) && isHeldBefore) changeMember((member) => void (member.email = null))(call);
    },
  ),
  fault({
    id: 'unknown-coupon-is-cancelled-next-to-a-reserved-one',
    clause: 'cancel-coupon-reservation.unknown-code',
    difficulty: 'subtle',
    what: 'Confirms the cancel of an unknown coupon by an order that holds another one.',
    break: respondWith(
      'cancelCouponReservation',
      (call) => namedCoupon(call) === undefined && othersOf(call).length > 0,
      () => actionResult(),
    ),
  }),
  fault({
    id: 'third-cancel-of-an-order-with-two-coupons-is-confirmed',
    clause: 'cancel-coupon-reservation.again.is-not-ok',
    difficulty: 'subtle',
    what: 'Confirms the cancel of a coupon that is free to an order that has released two coupons.',
    break: (service) => {
      const released = new Map<string, Set<MemberCoupon>>();
      rememberPasts(service, {
        cancel: (_, call, coupon) =>
          coupon.reserved_for === null && (released.get(orderOf(call))?.size ?? 0) > 1
            ? actionResult()
            : null,
        cancelled: (_, call, coupon) =>
          void released.set(orderOf(call), (released.get(orderOf(call)) ?? new Set()).add(coupon)),
      });
    },
  }),
  fault({
    id: 'same-order-is-refused-its-first-coupon-next-to-a-second-one',
    clause: 'reserve-coupon.same-order.is-ok',
    difficulty: 'subtle',
    what: 'Refuses to reserve a coupon again for its order where the order holds another one too.',
    break: respondWith(
      'reserveCoupon',
      (call) => isHeld(call) && othersOf(call).length > 0,
      () => actionResult('The coupon is reserved already.'),
    ),
  }),
  fault({
    id: 'coupon-of-an-order-with-stamps-is-not-cancelled',
    clause: 'cancel-coupon-reservation.success',
    also: ['reserve-coupon.holds', 'reserve-coupon.same-order.stays-held', 'reserve-stamps.leaves-coupons'],
    difficulty: 'subtle',
    what: 'Refuses to cancel the coupon of an order that has stamps reserved too.',
    break: respondWith(
      'cancelCouponReservation',
      (call) => isHeld(call) && holdsStamps(call, orderOf(call)),
      () => actionResult('The order has stamps reserved.'),
    ),
  }),
];
