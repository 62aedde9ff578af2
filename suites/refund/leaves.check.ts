import {
  anotherRefund,
  buyersCoupon,
  check,
  couponOrder,
  couponRelease,
  ownedTransaction,
  refunded,
  replaceAt,
  searchLater,
  unknownLike,
  type Json,
} from '#loyalty';
import { foundAs, keepData } from '../shared/kept-data.ts';

/** As long as a service may take to carry out what it does after its answer, in milliseconds. */
const pauseMs = 5000;

/** Stories of what a refund leaves, whether it is done or refused. */
export default [
  check('refund-leaves-a-reserved-coupon-with-its-order', {
    clauses: ['refund-transaction.leaves-coupons'],
    operation: 'refundTransaction',
    needs: { coupon: buyersCoupon },
    once: true,
    async run({ api, data, run, coupon, given, refused, expect }) {
      const { transaction, member_id, code } = coupon;
      const refundOf = (body: Json) => api.refundTransaction(member_id, transaction.external_id, body);
      const reserve = () => api.reserveCoupon(member_id, code, couponOrder(coupon, 1));
      const rival = () => api.reserveCoupon(member_id, code, couponOrder(coupon, 2));
      const next = () => api.reserveCoupon(member_id, code, couponOrder(coupon, 3));
      const cancelNext = () => api.cancelCouponReservation(member_id, code, couponRelease(coupon, 3));
      given(await next());
      given(await cancelNext());
      given(await reserve());
      refused(await rival());
      const base = await refunded(run, api, transaction, 'base');
      given(base.answer);
      // Twice: a service may refuse the second one as a business failure.
      const repeated = anotherRefund(base, data);
      for (const _ of [1, 2]) await refundOf(repeated);
      await refundOf(replaceAt(anotherRefund(base, data), 'origin.channel', 'OnlineStore'));
      // Under the id of the order that holds the coupon, and of a product that the coupon was given for.
      await refundOf({ ...anotherRefund(base, data), external_id: coupon.order(1) });
      await refundOf(replaceAt(anotherRefund(base, data), 'details.0.product.external_voucher_id', code));
      expect('refund-transaction.leaves-coupons', await rival()).toNotSucceed();
      await refundOf(replaceAt(anotherRefund(base, data), 'details.0.tax_percentage', 100.01));
      await api.refundTransaction(member_id, unknownLike(transaction.external_id), anotherRefund(base, data));
      expect('refund-transaction.leaves-coupons', await rival()).toNotSucceed();
      await run.pause(pauseMs);
      expect('refund-transaction.leaves-coupons', await rival()).toNotSucceed();
      const released = await api.cancelCouponReservation(member_id, code, couponRelease(coupon, 1));
      expect('refund-transaction.leaves-coupons', released).toBeConfirmed();
      expect('refund-transaction.leaves-coupons', await next()).toBeConfirmed();
      // Once more while the coupon is free.
      given(await cancelNext());
      await refundOf(anotherRefund(base, data));
      expect('refund-transaction.leaves-coupons', await reserve()).toBeConfirmed();
      given(await api.cancelCouponReservation(member_id, code, couponRelease(coupon, 1)));
      const ofTransaction = { external_transaction_id: transaction.external_id };
      given(await api.reserveCoupon(member_id, code, { ...couponOrder(coupon, 1), ...ofTransaction }));
      await refundOf(anotherRefund(base, data));
      expect('refund-transaction.leaves-coupons', await rival()).toNotSucceed();
    },
  }),

  check('refund-leaves-the-data-of-the-member', {
    clauses: ['refund-transaction.leaves-data'],
    operation: 'refundTransaction',
    needs: { transaction: ownedTransaction },
    once: true,
    async run({ api, data, run, transaction, given, expect }) {
      const { owner, external_id } = transaction;
      const base = await refunded(run, api, transaction, 'base');
      given(base.answer);
      const { query, before } = await keepData({ api, data, given, run }, owner);
      const refundOf = (body: Json) => api.refundTransaction(owner.id, external_id, body);
      await refundOf(anotherRefund(base, data));
      await refundOf(replaceAt(anotherRefund(base, data), 'details.0.tax_percentage', 100.01));
      await api.refundTransaction(owner.id, unknownLike(external_id), anotherRefund(base, data));
      const after = await searchLater({ api, run }, query);
      expect('refund-transaction.leaves-data', after).toSatisfy(...foundAs(before));
    },
  }),
];
