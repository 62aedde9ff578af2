import { fault } from '../../patches/fault.ts';
import { at, overrideRules } from '../../patches/patch.ts';
import type { Call } from '../../service/calls/call.ts';
import type { Json } from '../../../schemas/json.ts';

const productOf = ({ body }: Call): Json => at(body, 'external_product_id');

/** Services that give a reserved coupon away for what another request says of its product or member. */
export default [
  fault({
    id: 'coupon-is-held-for-its-product-alone',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Gives a reserved coupon to another order that asks for another product.',
    break: (service) => {
      const products = new Map<string, Json>();
      overrideRules('reserveCoupon', ({ heldReason }, call) => ({
        heldReason(coupon, isSame) {
          const held = products.get(coupon.details.code) ?? productOf(call);
          const isOther = productOf(call) !== undefined && productOf(call) !== held;
          return isOther ? null : heldReason(coupon, isSame);
        },
        reserveCoupon(coupon, order) {
          if (coupon.reserved_for === null) products.set(coupon.details.code, productOf(call));
          return order;
        },
      }))(service);
    },
  }),
  fault({
    id: 'coupon-passes-to-an-order-of-another-member',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Gives a reserved coupon to an order of another member.',
    break: overrideRules('reserveCoupon', ({ heldReason }, call) => ({
      findCoupon: (state, _, code) => state.coupons.find(({ details }) => details.code === code),
      heldReason: (coupon, isSame) =>
        coupon.member_id === call.params['memberId'] ? heldReason(coupon, isSame) : null,
    })),
  }),
];
