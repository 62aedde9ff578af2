import {
  type JsonObject,
  anotherRefund,
  buyersStampCard,
  check,
  deductingRefund,
  freeStamps,
  isConfirmed,
  isReservable,
  refunded,
  replaceAt,
  stampOrder,
  stampRelease,
  unknownLike,
} from '#loyalty';
import { longestRefund, stampsToSpare } from './again.ts';

export default [
  check('refund-deducts-the-stamps-of-its-other-lines', {
    clauses: ['refund-transaction.deducted-stamps.deducts'],
    operation: 'refundTransaction',
    needs: { card: buyersStampCard },
    once: true,
    usesUp: true,
    async run({ api, assume, data, run, card, given, expect }) {
      const { transaction, stamp_card_id } = card;
      const { longest, last } = await longestRefund({ api, run }, transaction);
      given(longest.answer);
      const before = await freeStamps({ api, run }, card);
      assume(before > 1, stampsToSpare);
      const stamps = [{ stamp_card_id, count: 1 }];
      // The last line, and the one before where there are stamps to spare.
      const others = last === 2 ? [2, 1] : [1];
      const lines = before > 3 ? others : others.slice(0, 1);
      const body = lines.reduce(
        (made: JsonObject, line) => replaceAt(made, `details.${line}.deducted_stamps`, stamps),
        anotherRefund(longest, data),
      );
      const answer = await api.refundTransaction(transaction.member_id, transaction.external_id, body);
      // A service may deduct no more stamps than the line earned: that is a business failure.
      assume(answer.get('is_ok') !== false, 'a refund of a line that earned as many stamps');
      given(answer);
      const left = before - lines.length;
      const isMore = await isReservable(api, card, left + 1);
      const isLess = await isReservable(api, card, left);
      expect('refund-transaction.deducted-stamps.deducts', answer).toSatisfy(
        `exactly ${left} of ${before} stamps left`,
        () => isLess && !isMore,
        () => `${left + 1} can be reserved: ${isMore}; ${left}: ${isLess}`,
      );
    },
  }),

  check('refund-that-is-refused-deducts-no-stamps', {
    clauses: [
      'refund-transaction.refused-deducts-nothing',
      'refund-transaction.leaves-stamps',
      'refund-transaction.unknown-transaction',
    ],
    operation: 'refundTransaction',
    needs: { card: buyersStampCard },
    once: true,
    async run({ api, data, run, card, given, refused, expect }) {
      const { transaction, theirs, stamp_card_id } = card;
      const { member_id, external_id } = transaction;
      const base = await refunded(run, api, transaction, 'base');
      given(base.answer);
      const twoLines = await refunded(run, api, transaction, 'twoLines');
      const before = await freeStamps({ api, run }, card);
      const takeStamp = (like = base) => deductingRefund(like, data, stamp_card_id, 1);
      // The line that takes the stamps is right; the one after it is not.
      const taxed = replaceAt(takeStamp(twoLines), 'details.1.tax_percentage', 100.01);
      const unlisted = replaceAt(takeStamp(), 'details.0.product.gtin', {
        type: 'Conformance',
        code: '1',
      });
      given(await api.reserveStamps(member_id, stampOrder(card, 2, 1)));
      refused(await api.reserveStamps(member_id, stampOrder(card, 3, before)));
      const unknown = await api.refundTransaction(member_id, unknownLike(external_id), takeStamp());
      expect('refund-transaction.unknown-transaction', unknown).toBeRejected();
      const answers = [
        refused(unknown),
        refused(await api.refundTransaction(member_id, external_id, taxed)),
        refused(await api.refundTransaction(member_id, external_id, unlisted)),
      ];
      if (theirs !== undefined)
        answers.push(refused(await api.refundTransaction(member_id, theirs.external_id, takeStamp())));
      // A service may refund what was not bought: it is asked without stamps first, which it would take.
      const notBought = [
        replaceAt(base.body, 'details.0.product', { external_id: data.productId() }),
        replaceAt(base.body, 'details.0.quantity', 0),
      ];
      for (const body of notBought) {
        const like = { ...base, body };
        const plain = await api.refundTransaction(member_id, external_id, anotherRefund(like, data));
        if (!isConfirmed(plain))
          answers.push(refused(await api.refundTransaction(member_id, external_id, takeStamp(like))));
      }
      const rival = await api.reserveStamps(member_id, stampOrder(card, 3, before));
      expect('refund-transaction.leaves-stamps', rival).toNotSucceed();
      refused(rival);
      given(await api.cancelStampReservation(member_id, stampRelease(card, 2, 1)));
      const isLeft = await isReservable(api, card, before);
      for (const answer of answers)
        expect('refund-transaction.refused-deducts-nothing', answer).toSatisfy(
          `still ${before} stamps after refunds that were refused`,
          () => isLeft,
        );
    },
  }),
];
