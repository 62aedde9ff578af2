import {
  buyersStampCard,
  check,
  deductingRefund,
  freeStamps,
  isConfirmed,
  isReservable,
  refunded,
  replaceAt,
  reserveAll,
  stampOrder,
  stampRelease,
} from '#loyalty';
import {
  givenRoom,
  longestRefund,
  refundAgain,
  refundDeducting,
  stampsToSpare,
  steadyStamps,
} from './again.ts';

const wrongCounts = [
  ['zero', 0],
  ['negative', -1],
  ['fraction', 0.5],
] as const;

export default [
  check('refund-deducts-collected-stamps-by-positive-counts-alone', {
    clauses: [
      'refund-transaction.deducted-stamps.deducts',
      'refund-transaction.deducted-stamps.zero',
      'refund-transaction.deducted-stamps.negative',
      'refund-transaction.deducted-stamps.fraction',
      'refund-transaction.leaves-stamps',
      'refund-transaction.refused-deducts-nothing',
    ],
    operation: 'refundTransaction',
    needs: { card: buyersStampCard },
    once: true,
    usesUp: true,
    async run({ api, assume, data, run, card, given, expect }) {
      const { transaction, stamp_card_id } = card;
      const base = await refunded(run, api, transaction, 'base');
      given(base.answer);
      const deduct = (...counts: number[]) => refundDeducting({ api, data }, base, stamp_card_id, ...counts);
      const before = await freeStamps({ api, run }, card);
      assume(before > 1, stampsToSpare);
      // More than one stamp, and more than one entry, where there are some to spare.
      const counts = before > 3 ? [2, 1] : [before > 2 ? 2 : 1];
      const count = counts.reduce((sum, one) => sum + one, 0);
      const first = await deduct(...counts);
      // A line may have to name each card once.
      const answer = first.status === 400 && counts.length > 1 ? await deduct(count) : first;
      // A service may deduct no more stamps than the line earned: that is a business failure.
      assume(answer.get('is_ok') !== false, 'a refund of a line that earned as many stamps');
      if (answer.status >= 400 && answer.status < 500) {
        // It may refuse a second refund of a line: one that deducts nothing is refused as well then.
        assume(isConfirmed(await refundAgain({ api, data }, base)), 'a line that can be refunded in parts');
      }
      expect('refund-transaction.deducted-stamps.deducts', answer).toBeConfirmed();
      given(answer);
      const isMore = await isReservable(api, card, before - count + 1);
      const isLess = await isReservable(api, card, before - count);
      expect('refund-transaction.deducted-stamps.deducts', answer).toSatisfy(
        `exactly ${before - count} of ${before} stamps left`,
        () => isLess && !isMore,
        () => `${before - count + 1} can be reserved: ${isMore}; ${before - count}: ${isLess}`,
      );
      assume(isLess && !isMore, 'a refund that deducts as many stamps as it is told');
      const plain = await refundAgain({ api, data }, base);
      const isGiven = await isReservable(api, card, before - count + 1);
      const isLeft = await isReservable(api, card, before - count);
      expect('refund-transaction.leaves-stamps', plain).toSatisfy(
        `still ${before - count} stamps after a refund that names none`,
        () => isLeft && !isGiven,
      );
      // Twice at the most, so that one stamp is left.
      if (isLeft && before - count > 2) {
        const online = { ...base, body: replaceAt(base.body, 'origin.channel', 'OnlineStore') };
        const body = deductingRefund(online, data, stamp_card_id, 1);
        const refundOnline = () =>
          api.refundTransaction(transaction.member_id, transaction.external_id, body);
        const one = await refundOnline();
        const isTaken = isConfirmed(one) && !(await isReservable(api, card, before - count));
        expect('refund-transaction.deducted-stamps.deducts', one).toSatisfy(
          'one stamp less, or a business failure: no refusal of the count 1, whatever is left to refund',
          ({ succeeded }) => isTaken || (succeeded && !isConfirmed(one)),
        );
        // The same refund once more: a service may carry it out again, or refuse it.
        const again = await refundOnline();
        const isOneLess =
          isTaken && !isConfirmed(again) && !(await isReservable(api, card, before - count - 1));
        expect('refund-transaction.refused-deducts-nothing', again).toSatisfy(
          `still ${before - count - 1} stamps where it is refused`,
          () => !isOneLess,
        );
      }
      for (const [name, wrong] of wrongCounts) {
        const refused = await deduct(wrong);
        if (refused.status !== 400) await givenRoom({ api, data, given }, base, refused);
        expect(`refund-transaction.deducted-stamps.${name}`, refused).toHaveStatus(400);
      }
    },
  }),

  check('refund-takes-no-stamps-that-it-does-not-name-or-that-are-reserved', {
    clauses: ['refund-transaction.leaves-stamps', 'refund-transaction.deducted-stamps.only-collected'],
    operation: 'refundTransaction',
    // First of all: the refunds of other checks could use up the card where they take what they must not.
    needs: { card: { ...buyersStampCard, isScarce: true } },
    once: true,
    async run({ api, assume, data, run, card, given, refused, expect }) {
      const { transaction, stamp_card_id, member_id } = card;
      const held = await reserveAll(api, card, 2);
      refused(await api.reserveStamps(member_id, stampOrder(card, 3, 1)));
      const steady = await steadyStamps({ api, assume, given }, card, held);
      const base = await refunded(run, api, transaction, 'base');
      given(base.answer);
      await longestRefund({ api, run }, transaction);
      const all = await steadyStamps({ api, assume, given }, card, steady);
      const refundPlainly = () => refundAgain({ api, data }, base);
      const rival = () => api.reserveStamps(member_id, stampOrder(card, 3, 1));
      const plain = given(await refundPlainly());
      expect('refund-transaction.leaves-stamps', await rival()).toNotSucceed();
      given(await api.cancelStampReservation(member_id, stampRelease(card, 2, all)));
      const isLeft = await isReservable(api, card, all);
      // Once more while the stamps are free; a service may refuse it.
      await refundPlainly();
      const isStillLeft = await isReservable(api, card, all);
      expect('refund-transaction.leaves-stamps', plain).toSatisfy(
        `still ${all} stamps after a refund that names none`,
        () => isLeft && isStillLeft,
      );
      given(await api.reserveStamps(member_id, stampOrder(card, 2, all)));
      const answer = await refundDeducting({ api, data }, base, stamp_card_id, 1);
      given(await api.cancelStampReservation(member_id, stampRelease(card, 2, all)));
      const isUntouched = await isReservable(api, card, all);
      expect('refund-transaction.deducted-stamps.only-collected', answer).toSatisfy(
        `still ${all} stamps, all of which were reserved`,
        () => isUntouched,
      );
      const ofTransaction = { external_transaction_id: transaction.external_id };
      given(await api.reserveStamps(member_id, { ...stampOrder(card, 2, all), ...ofTransaction }));
      await refundPlainly();
      expect('refund-transaction.leaves-stamps', await rival()).toNotSucceed();
    },
  }),
];
