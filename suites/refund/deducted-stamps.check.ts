import {
  anotherRefund,
  buyersStampCard,
  check,
  freeStamps,
  isReservable,
  refunded,
  replaceAt,
} from '#harness';

export default [
  check('refund-deducts-collected-stamps-by-positive-counts-alone', {
    clauses: [
      'refund-transaction.deducted-stamps.deducts',
      'refund-transaction.deducted-stamps.zero',
      'refund-transaction.deducted-stamps.negative',
    ],
    operation: 'refundTransaction',
    needs: { card: buyersStampCard },
    once: true,
    async run({ api, data, world, card, given, expect }) {
      const { transaction, stamp_card_id } = card;
      const base = await refunded(world, api, transaction, 'base');
      given(base.answer);
      const deducting = (count: number) => {
        const stamps = [{ stamp_card_id, count }];
        const body = replaceAt(anotherRefund(base, data), 'details.0.deducted_stamps', stamps);
        return api.refundTransaction(transaction.member_id, transaction.external_id, body);
      };
      const before = await freeStamps(api, card);
      const count = before > 2 ? 2 : 1; // more than one, where there are some to spare, tells that counts are read
      const answer = await deducting(count);
      expect('refund-transaction.deducted-stamps.deducts', answer).toBeConfirmed();
      given(answer);
      const isMore = await isReservable(api, card, before - count + 1);
      const isLess = await isReservable(api, card, before - count);
      expect('refund-transaction.deducted-stamps.deducts', answer).toSatisfy(
        `exactly ${before - count} of ${before} stamps left`,
        () => isLess && !isMore,
        () => `${before - count + 1} can be reserved: ${isMore}; ${before - count}: ${isLess}`,
      );
      expect('refund-transaction.deducted-stamps.zero', await deducting(0)).toHaveStatus(400);
      expect('refund-transaction.deducted-stamps.negative', await deducting(-1)).toHaveStatus(400);
    },
  }),
];
