import { cardOfAnother, check, freeStamps, isReservable, refund } from '#loyalty';
import { refundDeducting } from './again.ts';

export default [
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
