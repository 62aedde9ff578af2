import type { Reason } from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import { type Entry, isWrongCount } from '../reservations/state.ts';
import { namesCardTwice } from './lines.ts';
import {
  isAgain,
  isBeyondFree,
  isRefund,
  type Refund,
  type RefundAction,
  type RefundFlaw,
  type RefundState,
} from './state.ts';

type Why = Reason<RefundState, RefundAction, ClauseId>;

/** The clauses by which refunds with a flaw are refused; null where that is left open. */
export const flawClauses: Readonly<Record<RefundFlaw, ClauseId | null>> = {
  'without a token': 'token.authorization.no-effect',
  'with a made-up token': 'token.authorization.no-effect',
  'in another store': 'store-binding.no-effect',
  'with a broken body': 'errors.malformed-json',
  'for an unknown member': 'errors.unknown-member.action',
  'for a near member': 'errors.unknown-member.action',
  'for another member': 'refund-transaction.other-member',
  "of another member's transaction": 'refund-transaction.other-member',
  'of an unknown transaction': 'refund-transaction.unknown-transaction',
  'of a near transaction': 'refund-transaction.unknown-transaction',
  'with a tax below 0': 'refund-transaction.tax-percentage.below',
  'with a tax above 100': 'refund-transaction.tax-percentage.above',
  'with an unlisted GTIN': 'product.gtin.unlisted',
  'with a count as a text': null,
  'of what was not bought': null,
};

/** The entry of a refund with a count that is wrong in every state. */
const wrongEntryOf = ({ lines }: Refund): Entry | undefined =>
  lines.flat().find(({ count }) => typeof count === 'number' && isWrongCount(count));

/** Whether a refund must be refused in every state. */
export const isSpoilt = (refund: Refund): boolean =>
  (refund.flaw !== undefined && flawClauses[refund.flaw] !== null) || wrongEntryOf(refund) !== undefined;

/** Whether a refund may deduct stamps. */
export const mayDeduct = (refund: Refund): boolean => !isSpoilt(refund) && refund.lines.flat().length > 0;

/** Whether a refund names a card that there is not. */
export const namesUnknownCard = ({ lines }: Refund): boolean =>
  lines.flat().some(({ card }) => card === 'unknown card');

const on = (when: (state: RefundState, refund: Refund) => boolean, clause: ClauseId | null): Why => ({
  when: (state, action) => isRefund(action) && when(state, action),
  clause,
});

/** A reason of few services, about refunds that are right. */
const rare = (when: (refund: Refund) => boolean): Why => ({
  ...on((_, refund) => !isSpoilt(refund) && when(refund), null),
  isRare: true,
});

/** What a service takes of a transaction. */
export interface Taken {
  /** How many lines it has. */
  readonly bought: number;
  /** Whether one refund of it is taken alone: then each is left open. */
  readonly isOnce: boolean;
}

/** Every reason to refuse a refund (sections 2.9, 4.8 and 8). */
export const refundReasons = ({ bought, isOnce }: Taken): readonly Why[] => [
  ...(Object.entries(flawClauses) as [RefundFlaw, ClauseId | null][]).map(([flaw, clause]) =>
    on((_, refund) => refund.flaw === flaw, clause),
  ),
  // How a refund is answered that deducts more than was collected, of a card that there is not, or again, is left open.
  on(isBeyondFree, null),
  on((_, refund) => namesUnknownCard(refund), null),
  on(isAgain, null),
  rare(({ lines }) => namesCardTwice(lines)),
  // Of fewer lines it takes one twice.
  rare(({ lines }) => isOnce || lines.length > bought),
];
