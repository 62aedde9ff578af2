import { anotherRefund, check, otherThanBuyer, refund, taxed, unknownLike } from '#loyalty';
import { hasErrorsMap } from '../shared/errors-map.ts';
import { givenRoom } from './again.ts';

export default [
  check('refund-of-transaction-with-an-unknown-id-is-not-confirmed', {
    clauses: ['refund-transaction.unknown-transaction'],
    needs: { base: refund('base') },
    async run({ api, data, base, given, expect }) {
      given(base.answer);
      const { member_id, external_id } = base.transaction;
      const answer = await api.refundTransaction(
        member_id,
        unknownLike(external_id),
        anotherRefund(base, data),
      );
      expect('refund-transaction.unknown-transaction', answer).toBeRejected();
    },
  }),
  check('refund-under-another-member-is-not-confirmed', {
    clauses: ['refund-transaction.other-member'],
    needs: { base: refund('base'), memberId: otherThanBuyer },
    async run({ api, data, base, memberId, given, expect }) {
      given(base.answer);
      const { external_id } = base.transaction;
      const body = anotherRefund(base, data);
      for (const one of [body, { ...body, external_id }]) {
        const answer = await api.refundTransaction(memberId, external_id, one);
        expect('refund-transaction.other-member', answer).toBeRejected();
      }
    },
  }),
  check('refund-with-tax-percentage-above-100-is-400', {
    clauses: ['refund-transaction.tax-percentage.above', 'errors.validation.errors-map'],
    operation: 'refundTransaction',
    needs: { base: refund('base') },
    async run({ api, data, base, given, expect }) {
      given(base.answer);
      const { member_id, external_id } = base.transaction;
      const body = taxed(anotherRefund(base, data), 100.01);
      const answer = await api.refundTransaction(member_id, external_id, body);
      const [form, isMet] = hasErrorsMap;
      // A transaction may have nothing left to refund, which is another reason.
      if (answer.status !== 400 || !isMet(answer)) await givenRoom({ api, data, given }, base, answer);
      expect('refund-transaction.tax-percentage.above', answer).toHaveStatus(400);
      expect('errors.validation.errors-map', answer).toSatisfy(form, isMet);
    },
  }),
];
