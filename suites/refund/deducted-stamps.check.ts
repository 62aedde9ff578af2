import {
  type JsonObject,
  anotherRefund,
  buyersStampCard,
  cardOfAnother,
  check,
  freeStamps,
  isConfirmed,
  isReservable,
  refund,
  refunded,
  replaceAt,
  stampOrder,
  stampRelease,
} from '#loyalty';
import { refundAgain, refundDeducting } from './again.ts';
import { wrongCounts } from './lines.ts';

/** Stories of stamps that refunds deduct. */
export default [
  // Walks end without a verdict where a service refuses each refund that deducts stamps, and tables send many requests.
  check('refund-deducts-a-collected-stamp-and-no-other-number', {
    clauses: ['refund-transaction.deducted-stamps.deducts', ...wrongCounts.map(([, clause]) => clause)],
    operation: 'refundTransaction',
    needs: { card: buyersStampCard },
    once: true,
    usesUp: true,
    async run({ api, assume, data, run, card, given, expect }) {
      const base = await refunded(run, api, card.transaction, 'base');
      given(base.answer);
      for (const [count, clause] of wrongCounts)
        expect(clause, await refundDeducting({ api, data }, base, card.stamp_card_id, count)).toNotSucceed();
      const before = await freeStamps({ api, run }, card);
      assume(before > 1, 'a card with two stamps that are free');
      const answer = await refundDeducting({ api, data }, base, card.stamp_card_id, 1);
      // A service may deduct no more stamps than the line earned: that is a business failure.
      assume(answer.get('is_ok') !== false, 'a refund of a line that earned a stamp');
      if (answer.status >= 400 && answer.status < 500) {
        // It may refuse a second refund of a line: one that deducts nothing is refused as well then.
        assume(isConfirmed(await refundAgain({ api, data }, base)), 'a line that can be refunded in parts');
      }
      expect('refund-transaction.deducted-stamps.deducts', answer).toBeConfirmed();
      given(answer);
      const isMore = await isReservable(api, card, before);
      const isLess = await isReservable(api, card, before - 1);
      expect('refund-transaction.deducted-stamps.deducts', answer).toSatisfy(
        `exactly ${before - 1} of ${before} stamps left`,
        () => isLess && !isMore,
        () => `${before} can be reserved: ${isMore}; ${before - 1}: ${isLess}`,
      );
    },
  }),

  check('refunds-at-once-deduct-the-last-stamps-that-no-order-has-reserved', {
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
      const deduct = (count: number) => refundDeducting({ api, data }, base, stamp_card_id, count);
      const twoLines = await refunded(run, api, transaction, 'twoLines');
      const deductByLines = (...counts: number[]) =>
        api.refundTransaction(
          transaction.member_id,
          transaction.external_id,
          counts.reduce<JsonObject>(
            (body, count, line) =>
              replaceAt(body, `details.${line}.deducted_stamps`, [{ stamp_card_id, count }]),
            anotherRefund(twoLines, data),
          ),
        );
      const before = await freeStamps({ api, run }, card);
      assume(before > 2, 'a card with three stamps that are free');
      const reserved = before - 2;
      given(await api.reserveStamps(member_id, stampOrder(card, 2, reserved)));
      const release = () => api.cancelStampReservation(member_id, stampRelease(card, 2, reserved));
      // One more than are free, in two lines that ask for no more each: a service refuses it, or deducts those that are free.
      const inTwoLines = await deductByLines(2, 1);
      const beyond = isConfirmed(inTwoLines) ? inTwoLines : await deduct(3);
      if (!isConfirmed(beyond)) {
        // A service may take the refunds of a transaction one after the other.
        const answers = await Promise.all([deduct(1), deduct(1)]);
        if (!answers.some(isConfirmed)) given(await deduct(1));
        const last = answers.every(isConfirmed) ? answers[1] : await deduct(1);
        const isFreed = isConfirmed(last) && (await isReservable(api, card, 1));
        given(await release());
        // It may deduct no more stamps than the line earned, or refund a line once.
        if (!isConfirmed(last)) given(await deduct(1));
        expect('refund-transaction.deducted-stamps.deducts', last).toBeConfirmed();
        const isMore = await isReservable(api, card, reserved + 1);
        expect('refund-transaction.deducted-stamps.deducts', last).toSatisfy(
          `no more than ${reserved} stamps after both refunds of one`,
          () => !isMore,
        );
        expect('refund-transaction.deducted-stamps.only-collected', last).toSatisfy(
          'no stamp for another order after the last free one was deducted',
          () => !isFreed || isMore,
        );
      } else given(await release());
      const isUntouched = await isReservable(api, card, reserved);
      expect('refund-transaction.deducted-stamps.only-collected', beyond).toSatisfy(
        `still the ${reserved} stamps that were reserved`,
        () => isUntouched,
      );
    },
  }),

  // How it is answered is left open: it may leave the card out, or refuse the refund.
  check('refund-that-names-a-stamp-card-of-another-member-takes-none-of-its-stamps', {
    clauses: ['refund-transaction.leaves-stamps'],
    operation: 'refundTransaction',
    needs: { base: refund('base'), card: cardOfAnother },
    once: true,
    async run({ api, data, run, base, card, given, expect }) {
      given(base.answer);
      const before = await freeStamps({ api, run }, card);
      const answer = await refundDeducting({ api, data }, base, card.stamp_card_id, 1);
      const isLeft = await isReservable(api, card, before);
      expect('refund-transaction.leaves-stamps', answer).toSatisfy(
        `still ${before} stamps on the card of another member`,
        () => isLeft,
      );
    },
  }),
];
