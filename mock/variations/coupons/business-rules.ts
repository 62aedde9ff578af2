import type { Call } from '../../service/calls/call.ts';
import { at, overrideRules, patchResponse, respondWith } from '../../patches/patch.ts';
import { variation } from '../../patches/fault.ts';
import { namedCoupon, orderOf } from '../../patches/coupon-orders.ts';
import { actionResult } from '../../service/contract/problem.ts';
import type { Service } from '../../service/service.ts';
import type { MemberCoupon } from '../../service/state/state.ts';

/** Another coupon of the member that is reserved. */
const otherHeld = (call: Call): MemberCoupon | undefined =>
  call.state.coupons.find(
    (other) =>
      other !== namedCoupon(call) &&
      other.member_id === call.params['memberId'] &&
      other.reserved_for !== null,
  );

/** Takes no reservations in a channel. */
const notInChannel = (channel: string) =>
  respondWith(
    'reserveCoupon',
    ({ body }) => at(body, 'channel') === channel,
    () => actionResult('The coupon is not for this channel.'),
  );

/** Answers confirmations of both operations with numbers or texts of its own. */
function withTrace(service: Service): void {
  for (const operation of ['reserveCoupon', 'cancelCouponReservation'] as const) {
    patchResponse(operation, (answer, _, count) => ({
      ...answer,
      body: { ...(answer.body as object), trace_id: `00-${count}`, data: null },
    }))(service);
  }
}

/** Ways in which a service may judge reservations by rules of business that the specification does not know. */
export default [
  variation({
    id: 'one-reserved-coupon-for-each-member',
    what: 'A member has one reserved coupon at a time; another one is a business failure.',
    vary: respondWith(
      'reserveCoupon',
      (call) => otherHeld(call) !== undefined,
      () => actionResult('The member has another coupon in an order.'),
    ),
  }),
  variation({
    id: 'one-order-for-each-member',
    what: 'A member has coupons reserved for one order at a time.',
    vary: respondWith(
      'reserveCoupon',
      (call) => ![undefined, orderOf(call)].includes(otherHeld(call)?.reserved_for ?? undefined),
      () => actionResult('The member has another order.'),
    ),
  }),
  variation({
    id: 'coupons-are-for-online-stores',
    what: 'The usable coupons are good in online stores alone.',
    vary: notInChannel('POS'),
  }),
  variation({
    id: 'coupons-are-for-the-till',
    what: 'The usable coupons are good at the till alone.',
    vary: overrideRules('reserveCoupon', ({ unusableReason }, { body }) => ({
      unusableReason: (coupon, now) =>
        at(body, 'channel') === 'OnlineStore'
          ? 'The coupon is not for this channel.'
          : unusableReason(coupon, now),
    })),
  }),
  variation({
    id: 'coupons-are-for-orders-without-their-products',
    silence: 'silence.coupons.other-products',
    what: 'The usable coupons apply to no product that a reservation names.',
    excludes: ['coupon-reservation-needs-every-field'],
    vary: overrideRules('reserveCoupon', ({ unusableReason }, { body }) => ({
      unusableReason: (coupon, now) =>
        at(body, 'external_product_id') === undefined
          ? unusableReason(coupon, now)
          : 'The coupon is not for this product.',
    })),
  }),
  variation({
    id: 'actions-have-fields-of-their-own',
    what: 'Action results of coupons have further fields.',
    vary: withTrace,
  }),
];
