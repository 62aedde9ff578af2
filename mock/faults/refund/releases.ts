import { itemsOf } from '../../patches/batches.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { at } from '../../patches/patch.ts';
import { sideEffect } from '../../patches/side-effects.ts';
import type { Call } from '../../service/calls/call.ts';
import type { MemberCoupon } from '../../service/state/state.ts';

/** Releases the coupons of some kind when a refund was done. */
const releaseWhere = (isReleased: (coupon: MemberCoupon, call: Call) => boolean): Patch =>
  sideEffect('refundTransaction', 'done', (call) => {
    for (const coupon of call.state.coupons) if (isReleased(coupon, call)) coupon.reserved_for = null;
  });

/** Services that release what the order of a refund holds, or what its lines name (3.1, 4.8). */
export default [
  fault({
    id: 'refund-releases-coupons-of-the-order-with-the-id-of-the-transaction',
    clause: 'refund-transaction.leaves-coupons',
    difficulty: 'subtle',
    what: 'It releases the coupons of an order with the id of the refunded transaction.',
    break: releaseWhere(({ reserved_for }, { params }) => reserved_for === params['transactionId']),
  }),
  fault({
    id: 'refund-releases-coupons-of-the-order-with-its-id',
    clause: 'refund-transaction.leaves-coupons',
    difficulty: 'subtle',
    what: 'It releases the coupons of an order with the id of the refund.',
    break: releaseWhere(({ reserved_for }, { body }) => reserved_for === at(body, 'external_id')),
  }),
  fault({
    id: 'refund-releases-the-coupon-that-a-line-names-as-its-voucher',
    clause: 'refund-transaction.leaves-coupons',
    difficulty: 'subtle',
    what: 'It releases a coupon with a code that is the `external_voucher_id` of a refunded product.',
    break: releaseWhere(({ details: { code } }, { body }) =>
      itemsOf(at(body, 'details')).some((line) => at(line, 'product.external_voucher_id') === code),
    ),
  }),
  fault({
    id: 'refund-releases-stamps-of-the-order-with-the-id-of-the-transaction',
    clause: 'refund-transaction.leaves-stamps',
    difficulty: 'subtle',
    what: 'It releases the stamps of an order with the id of the refunded transaction.',
    break: sideEffect('refundTransaction', 'done', ({ state, params }) => {
      for (const { reserved } of state.stamp_cards) reserved.delete(params['transactionId'] ?? '');
    }),
  }),
];
