import { namedCoupon, orderOf } from '../../patches/coupon-orders.ts';
import { isDone } from '../../patches/coupon-pasts.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { at, overrideRules } from '../../patches/patch.ts';
import { actionResult } from '../../service/contract/problem.ts';
import type { Call } from '../../service/calls/call.ts';
import type { Json } from '../../../schemas/json.ts';

/** Gives a coupon that another order holds to the requests of some kind. */
const overlookHolder = (when: (call: Call) => boolean): Patch =>
  overrideRules('reserveCoupon', (own, call) => (when(call) ? { heldReason: () => null } : own));

/** Services that mistake who may have a coupon because of what else a request says, or what was refused before. */
export default [
  fault({
    id: 'coupon-is-held-for-its-product-alone',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Gives a reserved coupon to another order that asks for another product.',
    break: (service) => {
      const products = new Map<string, Json>();
      const productOf = ({ body }: Call) => at(body, 'external_product_id');
      overlookHolder((call) => {
        const held = products.get(namedCoupon(call)?.details.code ?? '');
        return held !== undefined && productOf(call) !== undefined && productOf(call) !== held;
      })(service);
      service.around('reserveCoupon', (next) => async (call) => {
        const isFree = namedCoupon(call)?.reserved_for === null;
        const answer = await next(call);
        if (isFree && isDone(answer)) products.set(namedCoupon(call)?.details.code ?? '', productOf(call));
        return answer;
      });
    },
  }),
  fault({
    id: 'coupon-is-given-to-an-order-that-names-no-product',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Gives a reserved coupon to another order that names neither product nor value.',
    break: overlookHolder(({ body }) => at(body, 'external_product_id') === undefined),
  }),
  fault({
    id: 'coupon-is-given-to-an-order-that-redeems-nothing',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Gives a reserved coupon to another order with the redeemed value 0.',
    break: overlookHolder(({ body }) => at(body, 'redeemed_value') === 0),
  }),
  fault({
    id: 'coupon-unusable-online-is-reserved-at-the-till',
    clause: 'reserve-coupon.unusable',
    difficulty: 'subtle',
    what: 'Reserves a coupon that cannot be used for an order at the till.',
    break: overrideRules('reserveCoupon', (own, { body }) =>
      at(body, 'channel') === 'POS' ? { unusableReason: () => null } : own,
    ),
  }),
  fault({
    id: 'unusable-coupon-is-reserved-where-nothing-is-redeemed',
    clause: 'reserve-coupon.unusable',
    difficulty: 'subtle',
    what: 'Reserves a coupon that cannot be used for an order with the redeemed value 0.',
    break: overrideRules('reserveCoupon', (own, { body }) =>
      at(body, 'redeemed_value') === 0 ? { unusableReason: () => null } : own,
    ),
  }),
  fault({
    id: 'unusable-coupon-is-reserved-for-an-order-that-insists',
    clause: 'reserve-coupon.unusable',
    difficulty: 'subtle',
    what: 'Reserves a coupon that cannot be used for an order that was refused it before.',
    break: (service) => {
      const refused = new Set<string>();
      overrideRules('reserveCoupon', (own, call) => ({
        unusableReason(coupon, now) {
          const reason = own.unusableReason(coupon, now);
          const key = `${coupon.details.code} ${orderOf(call)}`;
          if (reason === null || refused.has(key)) return null;
          refused.add(key);
          return reason;
        },
      }))(service);
    },
  }),
  fault({
    id: 'coupon-refused-once-is-refused-to-the-order-for-good',
    clause: 'cancel-coupon-reservation.frees-for-others',
    also: [
      'reserve-coupon.same-order.one-hold',
      'reserve-coupon.success',
      'cancel-coupon-reservation.again.stays-available',
    ],
    difficulty: 'subtle',
    what: 'Refuses a coupon that was cancelled to an order that was refused it before.',
    break: (service) => {
      const refused = new Set<string>();
      service.around('reserveCoupon', (next) => async (call) => {
        const key = `${namedCoupon(call)?.details.code ?? ''} ${orderOf(call)}`;
        if (refused.has(key)) return actionResult('The order was refused this coupon.');
        const isHeld = namedCoupon(call)?.reserved_for !== null;
        const answer = await next(call);
        if (isHeld && !isDone(answer) && answer.status === 200) refused.add(key);
        return answer;
      });
    },
  }),
  fault({
    id: 'coupon-is-refused-to-its-order-after-another-one-asked',
    clause: 'reserve-coupon.same-order.is-ok',
    difficulty: 'subtle',
    what: 'Refuses a coupon to the order that holds it once another order has asked for it.',
    break: (service) => {
      const asked = new Set<string>();
      service.around('reserveCoupon', (next) => async (call) => {
        const coupon = namedCoupon(call);
        const code = coupon?.details.code ?? '';
        if (coupon?.reserved_for === orderOf(call) && asked.has(code))
          return actionResult('Another order has asked for the coupon.');
        const isFree = coupon?.reserved_for === null;
        const answer = await next(call);
        if (isFree) asked.delete(code);
        else if (answer.status === 200 && !isDone(answer)) asked.add(code);
        return answer;
      });
    },
  }),
];
