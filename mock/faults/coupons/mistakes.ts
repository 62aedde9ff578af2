import { namedCoupon, orderOf } from '../../patches/coupon-orders.ts';
import { isLetIn } from '../../patches/coupon-pasts.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { at } from '../../patches/patch.ts';
import { sideEffect, changeMember } from '../../patches/side-effects.ts';
import { problem } from '../../service/contract/problem.ts';
import type { Call } from '../../service/calls/call.ts';
import type { MemberCoupon } from '../../service/state/state.ts';

/** Does something to the coupon of a call that is refused as a caller's mistake. */
const despiteMistake =
  (
    operation: 'reserveCoupon' | 'cancelCouponReservation',
    status: number,
    act: (coupon: MemberCoupon, call: Call) => void,
  ): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const answer = await next(call);
      const coupon = namedCoupon(call);
      if (answer.status === status && coupon !== undefined) act(coupon, call);
      return answer;
    });

/** Drops the e-mail address of a member where the coupon of a call is unknown. */
const dropEmail = (operation: 'reserveCoupon' | 'cancelCouponReservation') =>
  sideEffect(operation, 'refused', (call) => {
    if (namedCoupon(call) === undefined) changeMember((member) => void (member.email = null))(call);
  });

/** Services that refuse a call and do its work all the same, or something else. */
export default [
  fault({
    id: 'reservation-of-an-unknown-coupon-drops-the-email',
    clause: 'reserve-coupon.leaves-data',
    also: ['cancel-coupon-reservation.leaves-data'],
    difficulty: 'subtle',
    what: 'Refuses to reserve an unknown coupon, and drops the e-mail address of the member.',
    break: dropEmail('reserveCoupon'),
  }),
  fault({
    id: 'cancel-of-an-unknown-coupon-drops-the-email',
    clause: 'cancel-coupon-reservation.leaves-data',
    difficulty: 'subtle',
    what: 'Refuses to cancel an unknown coupon, and drops the e-mail address of the member.',
    break: dropEmail('cancelCouponReservation'),
  }),
  fault({
    id: 'coupon-reserved-for-no-one-is-held',
    clause: 'reserve-coupon.success',
    also: ['reserve-coupon.holds'],
    difficulty: 'subtle',
    what: 'Holds a coupon for an order though it answers that the member does not exist.',
    break: despiteMistake('reserveCoupon', 404, (coupon, call) => {
      if (!call.state.members.has(call.params['memberId'] ?? '')) coupon.reserved_for ??= orderOf(call);
    }),
  }),
  fault({
    id: 'coupon-reserved-with-a-strange-value-is-held',
    clause: 'reserve-coupon.success',
    difficulty: 'subtle',
    what: 'Refuses a reservation over the type of `redeemed_value` and holds the coupon.',
    break: despiteMistake('reserveCoupon', 400, (coupon, call) => {
      if (typeof at(call.body, 'redeemed_value') === 'string') coupon.reserved_for ??= orderOf(call);
    }),
  }),
  fault({
    id: 'coupon-of-a-mistaken-reservation-is-held',
    clause: 'reserve-coupon.success',
    difficulty: 'subtle',
    what: 'Refuses a reservation over any of its fields and holds the coupon.',
    break: despiteMistake('reserveCoupon', 400, (coupon, call) => {
      if (isLetIn(call)) coupon.reserved_for ??= orderOf(call);
    }),
  }),
  fault({
    id: 'coupon-of-a-mistaken-cancel-is-freed',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Frees a coupon of any order before it refuses a cancel that names none.',
    break: (service) =>
      service.around('cancelCouponReservation', (next) => async (call) => {
        const coupon = isLetIn(call) ? namedCoupon(call) : undefined;
        const order = at(call.body, 'external_transaction_id');
        if (coupon === undefined || (typeof order === 'string' && order !== '')) return next(call);
        coupon.reserved_for = null;
        return problem(400, 'The order is missing.');
      }),
  }),
  fault({
    id: 'coupon-cancelled-for-no-one-is-freed',
    clause: 'cancel-coupon-reservation.other-member',
    difficulty: 'subtle',
    what: 'Frees a coupon though it answers that the member does not exist.',
    break: despiteMistake('cancelCouponReservation', 404, (coupon, call) => {
      const isHolder = coupon.reserved_for === orderOf(call);
      if (isHolder && !call.state.members.has(call.params['memberId'] ?? '')) coupon.reserved_for = null;
    }),
  }),
];
