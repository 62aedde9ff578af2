import type { Bodies } from '../../../schemas/generated/types.ts';
import type { Call, Handler } from '../calls/call.ts';
import { memberOfPath, transactionOf } from '../calls/guards.ts';
import { actionResult } from '../contract/problem.ts';
import type { RefundRequest } from '../rules/refund.ts';
import type { Member, StampCard, Transaction } from '../state/state.ts';
import { bodyOf } from '../calls/body.ts';

type RefundBody = Bodies['requests']['refundTransaction'];

interface Deduction {
  card: StampCard | undefined;
  count: number;
}

/** Refunds a part of an earlier transaction, leaving its coupons and stamp cards alone (4.8). */
export const refundTransaction: Handler = (call) => {
  const member = memberOfPath(call);
  const transaction = transactionOf(call, member);
  const body = bodyOf(call, 'refundTransaction');
  const request = requestOf(body);
  const deductions = deductionsOf(call, member, body);
  const refusal = refundRefusal(call, transaction, request) ?? deductionRefusal(call, deductions);
  if (refusal) return actionResult(refusal);
  for (const { card, count } of deductions) {
    if (card) card.collected = call.rules.stampsAfterDeduction(card, count);
  }
  transaction.refunds.push({
    external_id: request.external_id,
    total: request.total,
    created_at: body.created_at === undefined ? null : call.rules.refundInstant(body.created_at),
    lines: request.lines.map(({ product_id, quantity }) => ({ product_id: product_id ?? '', quantity })),
  });
  return actionResult();
};

function requestOf(body: RefundBody): RefundRequest {
  const details = body.details ?? [];
  const linesTotal = details.reduce((sum, line) => sum + (line.total_price ?? 0), 0);
  return {
    external_id: body.external_id ?? null,
    total: body.total ?? linesTotal,
    lines: details
      .filter(({ product }) => product !== undefined)
      .map(({ product, quantity = 1 }) => ({ product_id: product?.external_id ?? null, quantity })),
  };
}

function deductionsOf({ rules, state }: Call, member: Member, body: RefundBody): Deduction[] {
  return (body.details ?? [])
    .flatMap(({ deducted_stamps = [] }) => deducted_stamps)
    .map(({ stamp_card_id, count = 0 }) => ({
      card: rules.findStampCard(state, member, stamp_card_id),
      count,
    }));
}

function refundRefusal({ rules }: Call, transaction: Transaction, request: RefundRequest): string | null {
  if (rules.isRepeatedRefund(transaction, request.external_id))
    return 'The refund has already been recorded.';
  if (Math.abs(request.total) > rules.refundableTotal(transaction))
    return 'The refund exceeds the transaction.';
  for (const { product_id, quantity } of request.lines) {
    const refundable = product_id === null ? null : rules.refundableQuantity(transaction, product_id);
    if (refundable === null) return 'The transaction has no such product.';
    if (Math.abs(quantity) > refundable) return 'The refund exceeds the quantity bought.';
  }
  return null;
}

function deductionRefusal({ rules }: Call, deductions: Deduction[]): string | null {
  for (const { card, count } of deductions) {
    if (!card) return 'The member has no such stamp card.';
    if (count > rules.deductibleStamps(card))
      return 'The stamp card does not have that many collected stamps.';
  }
  return null;
}
