import {
  anotherRefund,
  buyersCoupon,
  check,
  couponOrder,
  couponRelease,
  refunded,
  replaceAt,
  type Json,
} from '#loyalty';
import { refundAgain } from './again.ts';

/** As long as a service may take to carry out what it does after its answer, in milliseconds. */
const pauseMs = 5000;

/** Ids that a refund has in common with an order or a coupon, which no value of the model is. */
export default [
  check('refund-leaves-a-reserved-coupon-with-its-order', {
    clauses: ['refund-transaction.leaves-coupons'],
    operation: 'refundTransaction',
    needs: { coupon: buyersCoupon },
    once: true,
    async run({ api, data, run, coupon, given, refused, expect }) {
      const { transaction, member_id, code } = coupon;
      const refundOf = (body: Json) => api.refundTransaction(member_id, transaction.external_id, body);
      const rival = () => api.reserveCoupon(member_id, code, couponOrder(coupon, 2));
      given(await api.reserveCoupon(member_id, code, couponOrder(coupon, 1)));
      refused(await rival());
      const base = await refunded(run, api, transaction, 'base');
      given(base.answer);
      // Under the id of the order that holds the coupon, and of a product that the coupon was given for.
      await refundOf({ ...anotherRefund(base, data), external_id: coupon.order(1) });
      await refundOf(replaceAt(anotherRefund(base, data), 'details.0.product.external_voucher_id', code));
      await run.pause(pauseMs);
      expect('refund-transaction.leaves-coupons', await rival()).toNotSucceed();
      given(await api.cancelCouponReservation(member_id, code, couponRelease(coupon, 1)));
      const ofTransaction = { external_transaction_id: transaction.external_id };
      given(await api.reserveCoupon(member_id, code, { ...couponOrder(coupon, 1), ...ofTransaction }));
      await refundAgain({ api, data }, base);
      expect('refund-transaction.leaves-coupons', await rival()).toNotSucceed();
    },
  }),
];
