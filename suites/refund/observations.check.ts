import { anotherRefund, describeForm, observe, otherThanBuyer, refund, replaceAt, taxed } from '#loyalty';
import { refundAgain } from './again.ts';

export default [
  observe('refund-with-total-and-lines-alone', {
    silence: 'silence.refund.required-fields',
    needs: { base: refund('base') },
    async run({ api, base: { transaction, body } }) {
      const { member_id, external_id } = transaction;
      const { total, details } = body;
      return describeForm(await api.refundTransaction(member_id, external_id, { total, details }));
    },
  }),
  observe('refund-of-an-unknown-transaction', {
    silence: 'silence.refund.unknown-transaction-form',
    needs: { base: refund('base') },
    async run({ api, data, base }) {
      const body = anotherRefund(base, data);
      return describeForm(await api.refundTransaction(base.transaction.member_id, data.productId(), body));
    },
  }),
  observe('refund-of-the-transaction-of-another-member', {
    silence: 'silence.refund.other-member',
    needs: { base: refund('base'), memberId: otherThanBuyer },
    async run({ api, data, base, memberId }) {
      const body = anotherRefund(base, data);
      return describeForm(await api.refundTransaction(memberId, base.transaction.external_id, body));
    },
  }),
  observe('refund-sent-again', {
    silence: 'silence.refund.again',
    needs: { base: refund('base') },
    async run({ api, base: { transaction, body, answer }, given }) {
      given(answer);
      return describeForm(await api.refundTransaction(transaction.member_id, transaction.external_id, body));
    },
  }),
  observe('refund-of-a-second-part-of-the-same-line', {
    silence: 'silence.refund.in-parts',
    needs: { base: refund('base') },
    async run({ api, data, base, given }) {
      given(base.answer);
      return describeForm(await refundAgain({ api, data }, base));
    },
  }),
  observe('refund-with-payments-that-exceed-its-total', {
    silence: 'silence.refund.contradictory-amounts',
    needs: { base: refund('base') },
    async run({ api, data, base }) {
      const { member_id, external_id } = base.transaction;
      const payments = [{ payment_method: 'Card', sub_total: 2 * Number(base.body['total']) }];
      const body = { ...anotherRefund(base, data), payment_details: payments };
      return describeForm(await api.refundTransaction(member_id, external_id, body));
    },
  }),
  observe('refund-with-three-decimals-of-tax-percentage', {
    silence: 'silence.refund.tax-percentage-precision',
    needs: { base: refund('base') },
    async run({ api, data, base }) {
      const { member_id, external_id } = base.transaction;
      const body = taxed(anotherRefund(base, data), 12.755);
      return describeForm(await api.refundTransaction(member_id, external_id, body));
    },
  }),
  observe('refund-under-the-id-of-the-transaction', {
    silence: 'silence.refund.external-id-of-body',
    needs: { base: refund('base') },
    async run({ api, data, base }) {
      const { member_id, external_id } = base.transaction;
      const body = replaceAt(anotherRefund(base, data), 'external_id', external_id);
      return describeForm(await api.refundTransaction(member_id, external_id, body));
    },
  }),
];
