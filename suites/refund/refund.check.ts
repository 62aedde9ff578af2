import { check, refund } from '#loyalty';
import { givenRoom, refundAgain } from './again.ts';

const samples = [
  ['null-for-nullable-fields', 'nulls', 'refund-transaction.accepts-null'],
  ['created-at-without-offset', 'createdWithoutOffset', 'refund-transaction.created-at.without-offset'],
  ['created-at-with-another-offset', 'createdWithOffset', 'refund-transaction.accepts-described-fields'],
  ['two-lines', 'twoLines', 'refund-transaction.accepts-described-fields'],
  ['the-lowest-tax-percentage', 'lowestTax', 'refund-transaction.tax-percentage.minimum'],
  ['the-highest-tax-percentage', 'highestTax', 'refund-transaction.tax-percentage.maximum'],
  ['a-tax-percentage-with-decimals', 'taxWithDecimals', 'refund-transaction.tax-percentage.decimals'],
  ['every-described-field', 'everyField', 'refund-transaction.accepts-described-fields'],
  ['channel-online-store', 'onlineStore', 'origin.channel.online-store'],
  ['an-origin-without-channel', 'withoutChannel', 'origin.channel.missing'],
  ['an-empty-channel', 'emptyChannel', 'origin.channel.empty'],
  ['an-unrecognised-channel', 'unrecognisedChannel', 'origin.channel.unrecognised'],
  ['a-gtin-of-type-isbn', 'isbn', 'product.gtin.types'],
  ['a-gtin-of-type-upcgtin12', 'upc', 'product.gtin.types'],
  ['a-gtin-of-type-eangtin13', 'ean', 'product.gtin.types'],
] as const;

export default [
  check('refund-of-earlier-transaction-is-done', {
    clauses: ['refund-transaction.success'],
    operation: 'refundTransaction',
    needs: { base: refund('base') },
    async run({ base, expect }) {
      expect('refund-transaction.success', base.answer).toBeDone();
    },
  }),
  check('another-refund-of-the-transaction-is-done', {
    clauses: ['refund-transaction.success'],
    operation: 'refundTransaction',
    needs: { base: refund('base') },
    async run({ base, given, expect, ...context }) {
      given(base.answer);
      const answer = await refundAgain(context, base);
      await givenRoom({ ...context, given }, base, answer);
      expect('refund-transaction.success', answer).toBeDone();
    },
  }),
  check('refund-may-be-partial-and-come-from-the-point-of-sale', {
    clauses: ['refund-transaction.partial', 'origin.channel.pos'],
    operation: 'refundTransaction',
    needs: { base: refund('base') },
    async run({ base: { answer }, expect }) {
      expect('refund-transaction.partial', answer).toBeConfirmed();
      expect('origin.channel.pos', answer).toBeConfirmed();
    },
  }),
  ...samples.map(([words, name, clause]) =>
    check(`refund-takes-${words}`, {
      clauses: [clause],
      operation: 'refundTransaction',
      needs: { base: refund('base'), made: refund(name) },
      async run({ base, made, given, expect, ...context }) {
        given(base.answer);
        await givenRoom({ ...context, given }, base, made.answer);
        expect(clause, made.answer).toBeConfirmed();
      },
    }),
  ),
];
