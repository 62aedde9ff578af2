import type { CardRole } from '../reservations/state.ts';
import {
  deductedOf,
  freeOf,
  isAgain,
  isBeyondFree,
  linesOf,
  type Refund,
  type RefundState,
} from './state.ts';

type Counts = readonly (readonly [CardRole, number])[];

/**
 * The states that may follow when a refund is done: it deducts what it names, of the stamps that no order holds (section
 * 2.9). Where it names more than those, a service may deduct fewer; one that comes again may have been done already.
 */
export function refundEffects(state: RefundState, refund: Refund): readonly RefundState[] {
  const asked = deductedOf(state, refund);
  const counts = isBeyondFree(state, refund) ? fewer(state, asked) : [asked];
  if (isAgain(state, refund))
    return asked.length === 0 ? [state] : [state, ...counts.map((some) => deducted(state, some))];
  if (isBeyondFree(state, refund)) return counts.map((some) => deducted(state, some));
  const done = { ...state, latest: linesOf(state, refund), room: Math.max(0, state.room - 1) };
  // A service may take a text for the number in it, or for none.
  return refund.flaw === 'with a count as a text' ? [deducted(done, asked), done] : [deducted(done, asked)];
}

/** What a refund may deduct that names more than is free: at the most what is free of each card. */
const fewer = (state: RefundState, asked: Counts): readonly Counts[] =>
  asked.reduce<readonly Counts[]>(
    (all, [card, count]) => {
      const most = Math.min(count, freeOf(state, card));
      const counts = Array.from({ length: most + 1 }, (_, less) => most - less);
      return all.flatMap((one) => counts.map((some) => [...one, [card, some] as const]));
    },
    [[]],
  );

/** The state after these stamps are deducted. */
function deducted(state: RefundState, counts: Counts): RefundState {
  const cards = counts.flatMap(([role, count]) => {
    const card = state.cards[role];
    return card === undefined ? [] : [[role, { ...card, free: card.free - count }]];
  });
  return { ...state, cards: { ...state.cards, ...Object.fromEntries(cards) } };
}
