import {
  type Answer,
  anotherRefund,
  type CheckContext,
  deductingRefund,
  isConfirmed,
  type Refund,
} from '#loyalty';

type Parts = Pick<CheckContext<never>, 'api' | 'data' | 'given'>;

/** Refunds as much of the transaction as before, under ids of its own. */
export const refundAgain = ({ api, data }: Pick<Parts, 'api' | 'data'>, base: Refund): Promise<Answer> =>
  api.refundTransaction(base.transaction.member_id, base.transaction.external_id, anotherRefund(base, data));

/** The same, where the line deducts stamps of a card. */
export function refundDeducting(
  { api, data }: Pick<Parts, 'api' | 'data'>,
  base: Refund,
  stamp_card_id: number,
  count: number,
): Promise<Answer> {
  const body = deductingRefund(base, data, stamp_card_id, count);
  return api.refundTransaction(base.transaction.member_id, base.transaction.external_id, body);
}

/**
 * Ends the check without blame where a refund was refused that may be one too many: a service may take whole pieces
 * alone, or refund each line once.
 */
export async function givenRoom(parts: Parts, base: Refund, answer: Answer): Promise<void> {
  if (!isConfirmed(answer)) parts.given(await refundAgain(parts, base));
}
