import type { Step } from '#loyalty';
import type { ClauseId } from '../../specs/clauses.ts';
import type { CardRole } from '../reservations/state.ts';
import { flawClauses } from './reasons.ts';
import { deductedOf, freeOf, type Refund, type RefundAction, type RefundState } from './state.ts';

type Charged = Step<RefundState, RefundAction>;

/** Clauses by which a request does not come to the refund: what it does all the same is charged to them. */
const callers = /^(token|store-binding|errors)\./;

/** The clause that is broken when a probe contradicts the state that a refund should have left. */
export function chargeRefund(culprit: Charged, refund: Refund, probe: Charged): ClauseId {
  const { action } = probe;
  const flaw = refund.flaw && flawClauses[refund.flaw];
  if (flaw && callers.test(flaw)) return flaw;
  if (action.kind === 'compare data') return 'refund-transaction.leaves-data';
  if (!('entries' in action)) return 'refund-transaction.leaves-coupons';
  const [{ card = 'unknown card' } = {}] = action.entries;
  const isNamed = refund.lines.flat().some((entry) => entry.card === card);
  return isNamed
    ? chargeNamed(culprit, refund, card as CardRole, probe.isDone)
    : 'refund-transaction.leaves-stamps';
}

/** A refund, and a probe of a card that it names; `isMore`: more is free than should be. */
function chargeNamed({ state, isDone }: Charged, refund: Refund, card: CardRole, isMore: boolean): ClauseId {
  if (!isDone && isMore) return 'refund-transaction.leaves-stamps';
  if (!isDone) return 'refund-transaction.refused-deducts-nothing';
  const isBeyond = deductedOf(state, refund).some(
    ([role, count]) => role === card && count > freeOf(state, card),
  );
  return isBeyond
    ? 'refund-transaction.deducted-stamps.only-collected'
    : 'refund-transaction.deducted-stamps.deducts';
}

/** The clause by which a refund without any reason to refuse it is done. */
export const refundPromise = ({ lines }: Refund): ClauseId =>
  lines.length > 1 ? 'refund-transaction.accepts-described-fields' : 'refund-transaction.success';
