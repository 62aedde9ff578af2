import { buyersStampCard, check, freeStamps, isConfirmed, isReservable, refunded } from '#loyalty';
import { givenRoom, refundAgain, refundDeducting, stampsToSpare } from './again.ts';

const wrongCounts = [
  ['zero', 0],
  ['negative', -1],
  ['fraction', 0.5],
] as const;

export default [
  // The forms of the answers: the model of refunds tries what they do.
  check('refund-deducts-collected-stamps-by-positive-counts-alone', {
    clauses: [
      'refund-transaction.deducted-stamps.deducts',
      'refund-transaction.deducted-stamps.zero',
      'refund-transaction.deducted-stamps.negative',
      'refund-transaction.deducted-stamps.fraction',
    ],
    operation: 'refundTransaction',
    needs: { card: buyersStampCard },
    once: true,
    usesUp: true,
    async run({ api, assume, data, run, card, given, expect }) {
      const { transaction, stamp_card_id } = card;
      const base = await refunded(run, api, transaction, 'base');
      given(base.answer);
      const deduct = (count: number) => refundDeducting({ api, data }, base, stamp_card_id, count);
      const before = await freeStamps({ api, run }, card);
      assume(before > 1, stampsToSpare);
      const answer = await deduct(1);
      // A service may deduct no more stamps than the line earned: that is a business failure.
      assume(answer.get('is_ok') !== false, 'a refund of a line that earned a stamp');
      if (answer.status >= 400 && answer.status < 500) {
        // It may refuse a second refund of a line: one that deducts nothing is refused as well then.
        assume(isConfirmed(await refundAgain({ api, data }, base)), 'a line that can be refunded in parts');
      }
      expect('refund-transaction.deducted-stamps.deducts', answer).toBeConfirmed();
      given(answer);
      const isMore = await isReservable(api, card, before);
      const isLess = await isReservable(api, card, before - 1);
      expect('refund-transaction.deducted-stamps.deducts', answer).toSatisfy(
        `exactly ${before - 1} of ${before} stamps left`,
        () => isLess && !isMore,
        () => `${before} can be reserved: ${isMore}; ${before - 1}: ${isLess}`,
      );
      for (const [name, wrong] of wrongCounts) {
        const refused = await deduct(wrong);
        if (refused.status !== 400) await givenRoom({ api, data, given }, base, refused);
        expect(`refund-transaction.deducted-stamps.${name}`, refused).toHaveStatus(400);
      }
    },
  }),
];
