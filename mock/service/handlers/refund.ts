import type { Bodies } from '../../../schemas/generated/types.ts';
import type { Call, Handler } from '../calls/call.ts';
import { memberOfPath, transactionOf } from '../calls/guards.ts';
import { actionResult } from '../contract/problem.ts';
import type { Member, StampCard } from '../state/state.ts';
import { bodyOf } from '../calls/body.ts';

type RefundBody = Bodies['requests']['refundTransaction'];

/** Refunds a part of an earlier transaction, leaving its coupons and stamp cards alone (4.8). */
export const refundTransaction: Handler = (call) => {
  const { rules } = call;
  const member = memberOfPath(call);
  const transaction = transactionOf(call, member);
  const body = bodyOf(call, 'refundTransaction');
  const refusal = rules.refundRefusal(transaction);
  if (refusal) return actionResult(refusal);
  const deductions = deductionsOf(call, member, body);
  if ([...deductions].some(([card, count]) => count > rules.deductibleStamps(card)))
    return actionResult('The stamp card does not have that many collected stamps.');
  for (const [card, count] of deductions) card.collected = rules.stampsAfterDeduction(card, count);
  transaction.refunds.push(body);
  return actionResult();
};

/** How many stamps all lines together take from each card; cards that the member does not have are left out. */
function deductionsOf({ rules, state }: Call, member: Member, body: RefundBody): Map<StampCard, number> {
  const counts = new Map<StampCard, number>();
  const asked = (body.details ?? []).flatMap(({ deducted_stamps = [] }) => deducted_stamps);
  for (const { stamp_card_id, count = 0 } of asked) {
    const card = rules.findStampCard(state, member, stamp_card_id);
    if (card !== undefined) counts.set(card, (counts.get(card) ?? 0) + count);
  }
  return counts;
}
