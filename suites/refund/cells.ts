import { isSpoilt, namesUnknownCard } from './reasons.ts';
import {
  deductedOf,
  freeOf,
  heldOf,
  isAgain,
  isBeyondFree,
  type Refund,
  type RefundAction,
  type RefundState,
} from './state.ts';

const wordsOf = ({ lines, flaw, line }: Refund): string => {
  const deducted = lines.map((entries) =>
    entries.map(({ card, count }) => `${count} of ${card}`).join(' + '),
  );
  const place = line === undefined ? '' : ` on line ${line + 1}`;
  return `refund ${flaw ?? ''}${place}: ${deducted.map((words) => words || 'nothing').join(', then ')}`;
};

const isHeld = (state: RefundState, refund: Refund): boolean =>
  deductedOf(state, refund).some(([card]) => heldOf(state, card) > 0);

const hasFreeCoupon = ({ coupons }: RefundState): boolean =>
  Object.values(coupons).some(({ holder }) => holder === null);

/** Whether a refund may leave no stamp of a card. */
const mayTakeLast = (state: RefundState, refund: Refund): boolean =>
  deductedOf(state, refund).some(
    ([card, count]) => heldOf(state, card) + Math.max(0, freeOf(state, card) - count) < 1,
  );

/** Names what is special about a refund in a state; null where it would take what is to be spared. */
export function refundCell(state: RefundState, refund: Refund): string | null {
  // Where a coupon can be held it is.
  if (isSpoilt(refund)) return hasFreeCoupon(state) ? null : wordsOf(refund);
  if (mayTakeLast(state, refund)) return null;
  // First what is sure to be done.
  if (isOpen(state, refund))
    return state.room > 0 && !isAgain(state, refund) ? null : openCell(state, refund);
  // Of several stamps or lines, where there is more to spoil.
  const isPoor = refund.lines.flat().length > 1 && !isHeld(state, refund);
  if (state.room === 0 || isPoor || (refund.lines.length > 1 && hasFreeCoupon(state))) return null;
  const isAll = deductedOf(state, refund).some(([card, count]) => count === freeOf(state, card));
  const words = `${wordsOf(refund)}${isAll ? ', all that is free' : ''}`;
  const held = [
    isHeld(state, refund) && 'stamps',
    Object.values(state.coupons).some(({ holder }) => holder !== null) && 'a coupon',
  ];
  return `${words}; held: ${held.filter(Boolean).join(' and ')}`;
}

/** What a refund comes to: refunds that come to the same take the values in turn. */
export const refundRotation = (state: RefundState, refund: Refund): string => {
  if (refund.flaw !== undefined) return `refund ${refund.flaw}`;
  return isOpen(state, refund)
    ? 'refund left open'
    : `refund of ${refund.lines.flat().length > 0 ? 'stamps' : 'nothing'}`;
};

const isOpen = (state: RefundState, refund: Refund): boolean =>
  refund.flaw !== undefined ||
  namesUnknownCard(refund) ||
  isBeyondFree(state, refund) ||
  isAgain(state, refund);

/** One that came before is that one, whatever it deducts; where it deducts nothing, nothing is open. */
function openCell(state: RefundState, refund: Refund): string | null {
  const deducted = deductedOf(state, refund);
  if (isAgain(state, refund)) return deducted.length > 0 ? 'refund again' : null;
  if (deducted.some(([card]) => freeOf(state, card) > 0)) return wordsOf(refund);
  return refund.flaw === undefined && !namesUnknownCard(refund) ? 'refund with nothing free' : null;
}

/** How often an action is worth trying again: near ids are many, and what deducts nothing leaves stamps for others. */
export const weight = (action: RefundAction): number =>
  action.kind === 'refund' && (action.flaw?.includes('near') || isIdle(action)) ? 2 : 1;

const isIdle = ({ lines, flaw }: Refund): boolean => flaw === undefined && lines.flat().length === 0;

/** How many of the cards, or of the coupons where there are no cards, orders hold. */
export const wealth = ({ coupons, cards }: RefundState): number =>
  Object.keys(cards).length > 0
    ? Object.values(cards).filter(({ held }) => Object.keys(held).length > 0).length
    : Object.values(coupons).filter(({ holder }) => holder !== null).length;
