import type { Sketch } from '#loyalty';
import { isSpoilt, namesUnknownCard } from './reasons.ts';
import {
  isAgain,
  isBeyondFree,
  isRefund,
  type Refund,
  type RefundAction,
  type RefundState,
} from './state.ts';

/** The name of the picture. */
export const refundPicture = 'Refunds of a transaction';

/** How a request is drawn in the picture of the refunds of a transaction. */
export function sketches(state: RefundState, action: RefundAction): readonly Sketch<RefundState>[] {
  if (!isRefund(action)) return [];
  return [{ picture: refundPicture, thing: 'transaction', action: refundName(state, action), node }];
}

const node = ({ latest }: RefundState): string =>
  latest === null ? 'nothing is refunded' : 'a part is refunded';

function refundName(state: RefundState, refund: Refund): string {
  if (isSpoilt(refund) || refund.flaw !== undefined || namesUnknownCard(refund)) return 'faulty refund';
  if (isAgain(state, refund)) return 'the same refund again';
  if (isBeyondFree(state, refund)) return 'refund of more than free';
  return refund.lines.flat().length > 0 ? 'refund that deducts stamps' : 'refund without stamps';
}
