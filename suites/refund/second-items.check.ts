import {
  anotherRefund,
  buyersStampCard,
  check,
  freeStamps,
  isConfirmed,
  isReservable,
  refund,
  refunded,
  replaceAt,
  type Json,
} from '#loyalty';
import { givenRoom, isNotOk, longestRefund, refundDeducting } from './again.ts';

const taxes = [
  ['below-0', -0.01, 'refund-transaction.tax-percentage.below'],
  ['above-100', 1500, 'refund-transaction.tax-percentage.above'],
] as const;

const limits = [
  ['0', 'lowestTaxOfSecondLine', 'refund-transaction.tax-percentage.minimum'],
  ['100', 'highestTaxOfSecondLine', 'refund-transaction.tax-percentage.maximum'],
] as const;

export default [
  ...limits.map(([words, name, clause]) =>
    check(`refund-takes-a-tax-percentage-of-${words}-on-its-second-line`, {
      clauses: [clause],
      operation: 'refundTransaction',
      needs: { twin: refund('twoLines'), made: refund(name) },
      async run({ api, data, twin, made, given, expect }) {
        given(twin.answer);
        await givenRoom({ api, data, given }, twin, made.answer);
        expect(clause, made.answer).toBeConfirmed();
      },
    }),
  ),

  // Of a transaction with two lines it takes the first one twice, which is left to the service.
  check('refund-takes-three-lines', {
    clauses: ['refund-transaction.accepts-described-fields'],
    operation: 'refundTransaction',
    needs: { twin: refund('twoLines'), made: refund('threeLines') },
    async run({ api, run, twin: { transaction, answer }, made, given, expect }) {
      given(answer);
      if (!isConfirmed(made.answer)) given((await refunded(run, api, transaction, 'sameLineTwice')).answer);
      expect('refund-transaction.accepts-described-fields', made.answer).toBeConfirmed();
    },
  }),

  ...taxes.map(([words, percentage, clause]) =>
    check(`refund-with-tax-percentage-${words}-on-its-last-or-first-line-is-400`, {
      clauses: [clause],
      needs: { base: refund('base') },
      async run({ api, data, run, base: { transaction }, given, expect }) {
        const { longest, last } = await longestRefund({ api, run }, transaction);
        given(longest.answer);
        const { member_id, external_id } = transaction;
        for (const line of [last, 0]) {
          const body = replaceAt(anotherRefund(longest, data), `details.${line}.tax_percentage`, percentage);
          const answer = await api.refundTransaction(member_id, external_id, body);
          if (answer.status !== 400) await givenRoom({ api, data, given }, longest, answer);
          expect(clause, answer).toHaveStatus(400);
        }
      },
    }),
  ),

  check('refund-with-a-wrong-count-or-product-on-its-last-line-is-refused', {
    clauses: [
      'refund-transaction.deducted-stamps.negative',
      'refund-transaction.deducted-stamps.zero',
      'refund-transaction.deducted-stamps.fraction',
      'product.gtin.unlisted',
    ],
    operation: 'refundTransaction',
    needs: { card: buyersStampCard },
    once: true,
    async run({ api, data, run, card, given, expect }) {
      const { transaction, stamp_card_id } = card;
      const { longest, last } = await longestRefund({ api, run }, transaction);
      given(longest.answer);
      const refundOf = (path: string, value: Json) =>
        api.refundTransaction(
          transaction.member_id,
          transaction.external_id,
          replaceAt(anotherRefund(longest, data), `details.${last}.${path}`, value),
        );
      const counts = [
        ['refund-transaction.deducted-stamps.negative', -1],
        ['refund-transaction.deducted-stamps.zero', 0],
        ['refund-transaction.deducted-stamps.fraction', 0.5],
      ] as const;
      await freeStamps({ api, run }, card);
      for (const [clause, count] of counts) {
        const answer = await refundOf('deducted_stamps', [{ stamp_card_id, count }]);
        if (answer.status !== 400) await givenRoom({ api, data, given }, longest, answer);
        // A line that earned no stamp is another reason.
        if (isNotOk(answer)) given(await refundOf('deducted_stamps', [{ stamp_card_id, count: 1 }]));
        expect(clause, answer).toHaveStatus(400);
      }
      const gtin = { type: 'Conformance', code: '1' };
      expect('product.gtin.unlisted', await refundOf('product.gtin', gtin)).toBeRejected();
    },
  }),

  check('refund-refused-over-a-negative-count-leaves-the-stamps', {
    clauses: [
      'refund-transaction.deducted-stamps.negative',
      'refund-transaction.deducted-stamps.zero',
      'refund-transaction.deducted-stamps.fraction',
      'refund-transaction.refused-deducts-nothing',
    ],
    operation: 'refundTransaction',
    needs: { card: buyersStampCard },
    once: true,
    async run({ api, assume, data, run, card, given, refused, expect }) {
      const { transaction, stamp_card_id } = card;
      const base = await refunded(run, api, transaction, 'base');
      given(base.answer);
      const deduct = (...counts: number[]) => refundDeducting({ api, data }, base, stamp_card_id, ...counts);
      const before = await freeStamps({ api, run }, card);
      const answer = refused(await deduct(-1));
      const isMore = await isReservable(api, card, before + 1);
      const isAsMany = await isReservable(api, card, before);
      expect('refund-transaction.deducted-stamps.negative', answer).toSatisfy(
        `${before} stamps left, as before the refused refund`,
        () => isAsMany && !isMore,
        () => `${before} can be reserved: ${isAsMany}; ${before + 1}: ${isMore}`,
      );
      const wrongCounts = [
        ['refund-transaction.deducted-stamps.negative', -1],
        ['refund-transaction.deducted-stamps.zero', 0],
        ['refund-transaction.deducted-stamps.fraction', 1.5],
      ] as const;
      // No more than there are, with the wrong one: too few stamps are another reason.
      assume(before > 1, 'a card with two stamps that are free');
      const valid = before > 3 ? [1, 1] : before > 2 ? [1] : [];
      for (const [clause, count] of wrongCounts) {
        const late = await deduct(...valid, count);
        if (late.status !== 400) await givenRoom({ api, data, given }, base, late);
        // A line that earned fewer stamps is another one.
        if (isNotOk(late)) given(await deduct(...valid, 1));
        expect(clause, late).toHaveStatus(400);
        refused(late);
      }
      const isLeft = await isReservable(api, card, before);
      expect('refund-transaction.refused-deducts-nothing', answer).toSatisfy(
        `still ${before} stamps after refunds that were refused over their last count`,
        () => isLeft,
      );
    },
  }),
];
