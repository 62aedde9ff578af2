import { check } from '../../harness/check.ts';
import { replacing } from '../../harness/world/data/bodies.ts';
import { buyersStampCard } from '../../harness/world/needs/needs.ts';
import { anotherRefund, refunded } from '../../harness/world/needs/refunds.ts';
import { freeStamps, isReservable } from '../../harness/world/needs/stamps.ts';

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
        const body = replacing(anotherRefund(base, data), 'details.0.deducted_stamps', stamps);
        return api.refundTransaction(transaction.member_id, transaction.external_id, body);
      };
      const before = await freeStamps(api, card);
      const answer = await deducting(1);
      expect('refund-transaction.deducted-stamps.deducts', answer).toBeConfirmed();
      given(answer);
      const asMany = await isReservable(api, card, before);
      const oneLess = await isReservable(api, card, before - 1);
      expect('refund-transaction.deducted-stamps.deducts', answer).toSatisfy(
        `exactly ${before - 1} of ${before} stamps left`,
        () => oneLess && !asMany,
        () => `${before} can be reserved: ${asMany}; ${before - 1}: ${oneLess}`,
      );
      expect('refund-transaction.deducted-stamps.zero', await deducting(0)).toHaveStatus(400);
      expect('refund-transaction.deducted-stamps.negative', await deducting(-1)).toHaveStatus(400);
    },
  }),
];
