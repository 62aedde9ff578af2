import type { MemberCoupon } from '../../service/state/state.ts';
import { at, overrideRules, patchResponse, rejectWhen } from '../../patches/patch.ts';
import { namedCoupon, orderOf } from '../../patches/coupon-orders.ts';
import { fault } from '../../patches/fault.ts';
import type { Json } from '../../../schemas/json.ts';

const isRefused = (body: Json): boolean => at(body, 'is_ok') === false;

/** Services that go wrong when a coupon is reserved; the grid has many more. */
export default [
  fault({
    id: 'reserve-coupon-answers-201',
    clause: 'reserve-coupon.success',
    difficulty: 'plain',
    what: 'Confirms the reservation of a coupon with 201.',
    break: patchResponse('reserveCoupon', (answer) =>
      isRefused(answer.body) ? answer : { ...answer, status: 201 },
    ),
  }),
  fault({
    id: 'reserve-coupon-takes-no-fractions',
    clause: 'reserve-coupon.accepts-described-fields',
    difficulty: 'subtle',
    what: 'Refuses a reservation with a fraction in the redeemed value as invalid.',
    break: rejectWhen('reserveCoupon', (body) => !Number.isInteger(at(body, 'redeemed_value') ?? 0)),
  }),
  fault({
    id: 'coupon-held-is-given-to-a-rival',
    clause: 'reserve-coupon.holds',
    also: ['reserve-coupon.leaves-other-coupons'],
    difficulty: 'plain',
    what: 'Gives a reserved coupon to any other order.',
    break: overrideRules('reserveCoupon', () => ({ heldReason: () => null })),
  }),
  fault({
    id: 'refused-rival-frees-the-coupon',
    clause: 'reserve-coupon.refusal-keeps-holder',
    also: ['reserve-coupon.holds'],
    difficulty: 'plain',
    what: 'Frees a reserved coupon when it refuses it to another order at the till.',
    break: patchResponse('reserveCoupon', (answer, call) => {
      const coupon = namedCoupon(call);
      if (coupon && isRefused(answer.body) && at(call.body, 'channel') === 'POS') coupon.reserved_for = null;
      return answer;
    }),
  }),
  fault({
    id: 'order-holds-its-last-coupon-alone',
    clause: 'reserve-coupon.leaves-other-coupons',
    also: ['reserve-coupon.holds'],
    difficulty: 'subtle',
    what: 'Frees the other coupons of an order when it reserves one more.',
    break: patchResponse('reserveCoupon', (answer, call) => {
      for (const other of call.state.coupons)
        if (other !== namedCoupon(call) && other.reserved_for === orderOf(call)) other.reserved_for = null;
      return answer;
    }),
  }),
  fault({
    id: 'expired-coupon-is-reserved',
    clause: 'reserve-coupon.unusable',
    difficulty: 'plain',
    what: 'Reserves a coupon that has expired.',
    break: ({ rules }) => {
      const { unusableReason } = rules;
      rules.unusableReason = (coupon, now) =>
        unusableReason({ ...coupon, details: { ...coupon.details, valid_to: '2099-01-01T00:00:00Z' } }, now);
    },
  }),
  fault({
    id: 'used-up-coupon-is-reserved',
    clause: 'reserve-coupon.unusable',
    difficulty: 'subtle',
    what: 'Reserves a coupon that has been redeemed as often as it may be.',
    break: ({ rules }) => {
      const { unusableReason } = rules;
      rules.unusableReason = (coupon, now) =>
        unusableReason({ ...coupon, details: { ...coupon.details, times_redeemed: 0 } }, now);
    },
  }),
  fault({
    id: 'same-order-is-refused-its-coupon',
    clause: 'reserve-coupon.same-order.is-ok',
    difficulty: 'plain',
    what: 'Refuses a coupon to the order that already holds it.',
    break: overrideRules('reserveCoupon', ({ heldReason }) => ({
      heldReason: (coupon) => heldReason(coupon, false),
    })),
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
