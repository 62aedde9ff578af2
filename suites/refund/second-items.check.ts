import {
  anotherRefund,
  buyersStampCard,
  check,
  freeStamps,
  isReservable,
  refund,
  refunded,
  replaceAt,
} from '#harness';
import { givenRoom } from './again.ts';

const taxes = [
  ['below-0', -0.01, 'refund-transaction.tax-percentage.below'],
  ['above-100', 100.01, 'refund-transaction.tax-percentage.above'],
] as const;

export default [
  ...taxes.map(([words, percentage, clause]) =>
    check(`refund-with-tax-percentage-${words}-on-its-second-line-is-400`, {
      clauses: [clause],
      needs: { twin: refund('twoLines') },
      async run({ api, data, twin, given, expect }) {
        given(twin.answer);
        const { member_id, external_id } = twin.transaction;
        const body = replaceAt(anotherRefund(twin, data), 'details.1.tax_percentage', percentage);
        const answer = await api.refundTransaction(member_id, external_id, body);
        if (answer.status !== 400) await givenRoom({ api, data, given }, twin, answer);
        expect(clause, answer).toHaveStatus(400);
      },
    }),
  ),

  check('refund-refused-over-a-negative-count-leaves-the-stamps', {
    clauses: ['refund-transaction.deducted-stamps.negative'],
    operation: 'refundTransaction',
    needs: { card: buyersStampCard },
    once: true,
    async run({ api, data, run, card, given, refused, expect }) {
      const { transaction, stamp_card_id } = card;
      const base = await refunded(run, api, transaction, 'base');
      given(base.answer);
      const refundDeducting = (...counts: number[]) => {
        const stamps = counts.map((count) => ({ stamp_card_id, count }));
        const body = replaceAt(anotherRefund(base, data), 'details.0.deducted_stamps', stamps);
        return api.refundTransaction(transaction.member_id, transaction.external_id, body);
      };
      const before = await freeStamps({ api, run }, card);
      const answer = refused(await refundDeducting(-1));
      const isMore = await isReservable(api, card, before + 1);
      const isAsMany = await isReservable(api, card, before);
      expect('refund-transaction.deducted-stamps.negative', answer).toSatisfy(
        `${before} stamps left, as before the refused refund`,
        () => isAsMany && !isMore,
        () => `${before} can be reserved: ${isAsMany}; ${before + 1}: ${isMore}`,
      );
      const second = await refundDeducting(1, -1);
      if (second.status !== 400) await givenRoom({ api, data, given }, base, second);
      expect('refund-transaction.deducted-stamps.negative', second).toHaveStatus(400);
    },
  }),
];
