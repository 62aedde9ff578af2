import { check, refund } from '#loyalty';
import { givenRoom } from './again.ts';

const limits = [
  ['0', 'lowestTaxOfSecondLine', 'refund-transaction.tax-percentage.minimum'],
  ['100', 'highestTaxOfSecondLine', 'refund-transaction.tax-percentage.maximum'],
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
  check('refund-may-be-partial-and-come-from-the-point-of-sale', {
    clauses: ['refund-transaction.partial', 'origin.channel.pos'],
    operation: 'refundTransaction',
    needs: { base: refund('base') },
    async run({ base: { answer }, expect }) {
      expect('refund-transaction.partial', answer).toBeConfirmed();
      expect('origin.channel.pos', answer).toBeConfirmed();
    },
  }),
  // Walks try what else it promises to take.
  check('refund-takes-every-described-field', {
    clauses: ['refund-transaction.accepts-described-fields'],
    operation: 'refundTransaction',
    needs: { base: refund('base'), made: refund('everyField') },
    async run({ base, made, given, expect, ...context }) {
      given(base.answer);
      await givenRoom({ ...context, given }, base, made.answer);
      expect('refund-transaction.accepts-described-fields', made.answer).toBeConfirmed();
    },
  }),

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
];
