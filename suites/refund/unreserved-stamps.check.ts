import {
  anotherRefund,
  buyersStampCard,
  check,
  freeStamps,
  isConfirmed,
  isReservable,
  refunded,
  replaceAt,
  stampOrder,
  stampRelease,
} from '#harness';

export default [
  check('refund-deducts-the-last-stamp-that-no-order-has-reserved', {
    clauses: [
      'refund-transaction.deducted-stamps.deducts',
      'refund-transaction.deducted-stamps.only-collected',
    ],
    operation: 'refundTransaction',
    needs: { card: buyersStampCard },
    once: true,
    usesUp: true,
    async run({ api, assume, data, run, card, given, expect }) {
      const { transaction, stamp_card_id, member_id } = card;
      const base = await refunded(run, api, transaction, 'base');
      given(base.answer);
      const refundDeducting = (count: number) => {
        const stamps = [{ stamp_card_id, count }];
        const body = replaceAt(anotherRefund(base, data), 'details.0.deducted_stamps', stamps);
        return api.refundTransaction(transaction.member_id, transaction.external_id, body);
      };
      const before = await freeStamps({ api, run }, card);
      assume(before > 2, 'a card with three stamps that are free');
      const reserved = before - 2;
      given(await api.reserveStamps(member_id, stampOrder(card, 2, reserved)));
      const release = () => api.cancelStampReservation(member_id, stampRelease(card, 2, reserved));
      // One more than are free: a service refuses it, or deducts those that are free.
      const beyond = await refundDeducting(3);
      if (!isConfirmed(beyond)) {
        given(await refundDeducting(1));
        const last = await refundDeducting(1);
        given(await release());
        // A service may deduct no more stamps than the line earned, or refund a line once.
        if (!isConfirmed(last)) given(await refundDeducting(1));
        expect('refund-transaction.deducted-stamps.deducts', last).toBeConfirmed();
      } else given(await release());
      const isUntouched = await isReservable(api, card, reserved);
      expect('refund-transaction.deducted-stamps.only-collected', beyond).toSatisfy(
        `still the ${reserved} stamps that were reserved`,
        () => isUntouched,
      );
    },
  }),
];
