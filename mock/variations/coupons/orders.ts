import { at, overrideRules, refuseCalls, respondWith } from '../../patches/patch.ts';
import { namedCoupon, orderOf } from '../../patches/coupon-orders.ts';
import { type Patch, variation } from '../../patches/fault.ts';
import type { Call } from '../../service/calls/call.ts';
import { problem } from '../../service/contract/problem.ts';

/** Refuses reservations for a reason of business. */
const refuseReserve = (when: (call: Call) => boolean): Patch =>
  overrideRules('reserveCoupon', ({ heldReason }, call) => ({
    heldReason: (coupon, isSameOrder) =>
      when(call) ? 'The coupon cannot be reserved so.' : heldReason(coupon, isSameOrder),
  }));

/** Refuses cancels for a reason of business. */
const refuseCancel = (when: (call: Call) => boolean): Patch =>
  overrideRules('cancelCouponReservation', ({ releaseRefusal }, call) => ({
    releaseRefusal: (coupon, isSameOrder) =>
      when(call) ? 'The coupon cannot be released so.' : releaseRefusal(coupon, isSameOrder),
  }));

const hasNoOrder = ({ body }: Call): boolean => at(body, 'external_transaction_id') === undefined;

/** Whether the order of a call holds a coupon of another member. */
const isOthersOrder = (call: Call): boolean =>
  call.state.coupons.some(
    ({ member_id, reserved_for }) => member_id !== call.params['memberId'] && reserved_for === orderOf(call),
  );

const isOthersCoupon = (call: Call): boolean => {
  const holder = namedCoupon(call)?.member_id;
  return holder !== undefined && holder !== call.params['memberId'] && isKnownMember(call);
};

const isKnownMember = ({ state, params }: Call): boolean => state.members.has(params['memberId'] ?? '');

/** Services that judge the order and the member of a reservation in another way (3.1, 4.7). */
export default [
  variation({
    id: 'coupons-without-order-are-not-ok',
    silence: 'silence.reservation.order-id-required',
    what: 'A coupon is neither reserved nor released without an order, which is a business failure.',
    vary(service) {
      refuseReserve(hasNoOrder)(service);
      refuseCancel(hasNoOrder)(service);
    },
  }),
  variation({
    id: 'misspelt-channel-is-not-ok',
    silence: 'silence.reservation.channel',
    what: 'A channel other than the described ones is a business failure in a reservation.',
    vary: refuseReserve(({ body }) => {
      const channel = at(body, 'channel');
      return typeof channel === 'string' && !['POS', 'OnlineStore'].includes(channel);
    }),
  }),
  variation({
    id: 'negative-redeemed-value-is-not-ok',
    silence: 'silence.coupons.redeemed-value-bounds',
    what: 'A negative redeemed value is a business failure.',
    vary: refuseReserve(({ body }) => Number(at(body, 'redeemed_value')) < 0),
  }),
  variation({
    id: 'order-of-another-member-is-not-ok',
    silence: 'silence.coupons.order-of-two-members',
    what: 'A reservation for the order of another member is a business failure.',
    vary: refuseReserve(isOthersOrder),
  }),
  variation({
    id: 'order-of-another-member-is-409',
    silence: 'silence.coupons.order-of-two-members',
    what: 'A reservation for the order of another member is answered with 409.',
    vary: refuseCalls('reserveCoupon', isOthersOrder, 409),
  }),
  variation({
    id: 'coupon-of-another-member-is-400',
    silence: 'silence.coupons.other-member',
    what: "Another member's coupon is answered with 400.",
    vary: respondWith('reserveCoupon', isOthersCoupon, () =>
      problem(400, 'The coupon is not for this member.'),
    ),
  }),
];
