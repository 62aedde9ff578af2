import { at, overrideRules, patchResponse, rejectWhen } from '../../patches/patch.ts';
import { namedCoupon } from '../../patches/coupon-orders.ts';
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
];
