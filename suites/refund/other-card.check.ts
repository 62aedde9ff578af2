import {
  anotherRefund,
  buyersStampCards,
  check,
  firstAccepted,
  freeStamps,
  isConfirmed,
  isReservable,
  refunded,
  replaceAt,
  reserveAll,
  stampOrder,
  stampRelease,
} from '#loyalty';
import { refundDeducting, stampsToSpare } from './again.ts';

export default [
  check('refund-deducts-stamps-from-the-named-card-alone', {
    clauses: [
      'refund-transaction.leaves-stamps',
      'refund-transaction.deducted-stamps.deducts',
      'refund-transaction.deducted-stamps.only-collected',
      'refund-transaction.refused-deducts-nothing',
    ],
    operation: 'refundTransaction',
    needs: { cards: buyersStampCards },
    once: true,
    usesUp: true,
    async run({ api, assume, data, run, cards: [card, other], given, expect }) {
      const { transaction, stamp_card_id, member_id } = card;
      const base = await refunded(run, api, transaction, 'base');
      given(base.answer);
      const refundOfBoth = (count: number) => {
        const both = [
          { stamp_card_id, count: 1 },
          { stamp_card_id: other.stamp_card_id, count },
        ];
        const refund = replaceAt(anotherRefund(base, data), 'details.0.deducted_stamps', both);
        const body = replaceAt(refund, 'origin.channel', 'OnlineStore');
        return api.refundTransaction(transaction.member_id, transaction.external_id, body);
      };
      const ofFirst = await freeStamps({ api, run }, card);
      const reserved = await reserveAll(api, other, 2);
      assume(Math.min(ofFirst, reserved) > 1, stampsToSpare);
      const beyond = await refundOfBoth(1);
      given(await api.cancelStampReservation(member_id, stampRelease(other, 2, reserved)));
      // A service may deduct what there is, and confirm it.
      const isKept = isConfirmed(beyond) || (await isReservable(api, card, ofFirst));
      expect('refund-transaction.refused-deducts-nothing', beyond).toSatisfy(
        `still ${ofFirst} stamps on the first card where those of the second one are reserved`,
        () => isKept,
      );
      const isUntouched = await isReservable(api, other, reserved);
      expect('refund-transaction.deducted-stamps.only-collected', beyond).toSatisfy(
        `still ${reserved} stamps on the second card, all of which were reserved`,
        () => isUntouched,
      );
      const before = isUntouched ? reserved : await freeStamps({ api, run }, other);
      const answer = await refundDeducting({ api, data }, base, stamp_card_id, 1);
      // A service may deduct no more stamps than the line earned: that is a business failure.
      assume(answer.get('is_ok') !== false, 'a refund of a line that earned as many stamps');
      given(answer);
      const after = await freeStamps({ api, run }, other);
      expect('refund-transaction.leaves-stamps', answer).toSatisfy(
        `still ${before} stamps on the card that it does not name`,
        () => after === before,
        () => `${after} stamps`,
      );
      given(await api.reserveStamps(member_id, stampOrder(other, 2, 1)));
      // Another count than that of the first card, where the line earned as many.
      const counts = before > 3 ? ([2, 1] as const) : ([1] as const);
      const made = await firstAccepted(counts, refundOfBoth);
      given(made.answer);
      const rest = before - made.body;
      const isFreed = await isReservable(api, other, rest);
      await api.cancelStampReservation(member_id, stampRelease(other, 2, 1));
      const left = await freeStamps({ api, run }, other);
      expect('refund-transaction.deducted-stamps.only-collected', answer).toSatisfy(
        'the stamp that an order has reserved still held',
        () => !isFreed || left !== rest,
      );
      expect('refund-transaction.deducted-stamps.deducts', answer).toSatisfy(
        `${rest} stamps left on the second card that a refund names`,
        () => left === rest,
        () => `${left} stamps`,
      );
    },
  }),
];
