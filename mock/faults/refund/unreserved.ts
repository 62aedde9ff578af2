import { itemsOf } from '../../patches/batches.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { at, overrideRules, patchRequest, respondWith } from '../../patches/patch.ts';
import { releaseCoupons } from '../../patches/side-effects.ts';
import { cardOf, type StampEntry } from '../../patches/stamp-entries.ts';
import { actionResult } from '../../service/contract/problem.ts';
import type { StampCard } from '../../service/state/state.ts';
import type { Json } from '../../../schemas/json.ts';

/** The deductions of the first line of a refund. */
function deductionsOf(body: Json): StampEntry[] {
  const stamps = at(body, 'details.0.deducted_stamps');
  return Array.isArray(stamps) ? (stamps as StampEntry[]).filter((one) => Object(one) === one) : [];
}

/** Lets a refund deduct another number of stamps at most. */
const allow = (most: (available: number, card: StampCard) => number): Patch =>
  overrideRules('refundTransaction', (own) => ({
    deductibleStamps: (card) => most(own.deductibleStamps(card), card),
  }));

/** Does something once more with the stamps of earlier refunds of a member when the next one comes that names none on any line. */
const deductAgain =
  (act: (card: StampCard, count: number) => void): Patch =>
  (service) => {
    const last = new Map<StampCard, number>();
    service.around('refundTransaction', (next) => async (call) => {
      const answer = await next(call);
      if (at(answer.body, 'is_ok') !== true) return answer;
      const entries = itemsOf(at(call.body, 'details')).flatMap((line) => itemsOf(line['deducted_stamps']));
      for (const [card, count] of last) {
        if (entries.length > 0 || card.member_id !== call.params['memberId']) continue;
        act(card, count);
        last.delete(card);
      }
      for (const { stamp_card_id, count } of entries) {
        const card = cardOf(call, { stamp_card_id: Number(stamp_card_id), count: Number(count) });
        if (card !== undefined) last.set(card, Number(count));
      }
      return answer;
    });
  };

/** Services that count wrongly which stamps a refund may take, and from where. */
export default [
  fault({
    id: 'refund-leaves-one-free-stamp',
    clause: 'refund-transaction.deducted-stamps.deducts',
    also: ['refund-transaction.success'],
    difficulty: 'subtle',
    what: 'It refuses to deduct the last stamp of a card that is free.',
    break: allow((available) => available - 1),
  }),
  fault({
    id: 'refund-leaves-one-free-stamp-next-to-reserved-ones',
    clause: 'refund-transaction.deducted-stamps.deducts',
    also: ['refund-transaction.success'],
    difficulty: 'subtle',
    what: 'It refuses to deduct the last stamp that is free where an order has reserved others.',
    break: allow((available, { reserved }) => (reserved.size > 0 ? available - 1 : available)),
  }),
  fault({
    id: 'refund-takes-reserved-stamps-behind-free-ones',
    clause: 'refund-transaction.deducted-stamps.only-collected',
    difficulty: 'subtle',
    what: 'It deducts reserved stamps too where it has deducted the free ones.',
    break: allow((available, { collected }) => (available > 0 ? collected : 0)),
  }),
  fault({
    id: 'refund-swaps-the-counts-of-two-cards',
    clause: 'refund-transaction.deducted-stamps.deducts',
    difficulty: 'subtle',
    what: 'It deducts from each of two cards what it should from the other one.',
    break: patchRequest('refundTransaction', (body) => {
      const stamps = deductionsOf(body);
      if (stamps.length !== 2 || stamps[0]?.stamp_card_id === stamps[1]?.stamp_card_id) return body;
      const [line, ...lines] = at(body, 'details') as object[]; // the deductions stand in its first line
      const swapped = stamps.map((one, index) => ({ ...one, count: stamps.at(-1 - index)?.count }));
      return { ...Object(body), details: [{ ...line, deducted_stamps: swapped }, ...lines] };
    }),
  }),
  fault({
    id: 'refund-deducts-the-stamps-of-the-one-before',
    clause: 'refund-transaction.leaves-stamps',
    difficulty: 'subtle',
    what: 'It deducts the stamps of a refund once more with the next one, which names none.',
    // The stamps left are counted behind several refunds.
    also: ['refund-transaction.deducted-stamps.deducts', 'refund-transaction.deducted-stamps.only-collected'],
    break: deductAgain((card, count) => (card.collected -= count)),
  }),
  fault({
    id: 'refund-gives-back-the-stamps-of-the-one-before',
    clause: 'refund-transaction.leaves-stamps',
    also: ['refund-transaction.deducted-stamps.deducts'],
    difficulty: 'subtle',
    what: 'It gives the stamps of a refund back with the next one, which names none.',
    break: deductAgain((card, count) => (card.collected += count)),
  }),
  fault({
    id: 'refund-online-releases-coupons',
    clause: 'refund-transaction.leaves-coupons',
    difficulty: 'subtle',
    what: 'It releases the coupons of the member with a refund of the online store.',
    break: (service) =>
      service.around('refundTransaction', (next) => async (call) => {
        const answer = await next(call);
        const isOnline = at(call.body, 'origin.channel') === 'OnlineStore';
        if (isOnline && at(answer.body, 'is_ok') === true) releaseCoupons(call);
        return answer;
      }),
  }),
  fault({
    id: 'refund-of-another-member-is-confirmed-by-the-id-of-its-body',
    clause: 'refund-transaction.other-member',
    difficulty: 'subtle',
    what: "It confirms the refund of another member's transaction where `external_id` names it too.",
    break: respondWith(
      'refundTransaction',
      ({ state, params, body }) => {
        const transaction = state.transactions.get(String(at(body, 'external_id')));
        return (
          transaction !== undefined &&
          transaction.external_id === params['transactionId'] &&
          transaction.member_id !== params['memberId'] &&
          state.members.has(params['memberId'] ?? '')
        );
      },
      () => actionResult(),
    ),
  }),
];
