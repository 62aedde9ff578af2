import {
  type Answer,
  anotherRefund,
  type CheckContext,
  deductingRefund,
  isConfirmed,
  type Refund,
  refunded,
  reserveAll,
  type StampCard,
  stampRelease,
} from '#loyalty';

type Parts = Pick<CheckContext<never>, 'api' | 'data' | 'given'>;

/** What a card has while a refund may use up a stamp of it: the last one is left to the checks of the next run. */
export const stampsToSpare = 'a card with two stamps that are free: a refund uses up one of them';

/** Refunds as much of the transaction as before, under ids of its own. */
export const refundAgain = ({ api, data }: Pick<Parts, 'api' | 'data'>, base: Refund): Promise<Answer> =>
  api.refundTransaction(base.transaction.member_id, base.transaction.external_id, anotherRefund(base, data));

/** The same, where the line deducts stamps of a card: an entry for each count. */
export function refundDeducting(
  { api, data }: Pick<Parts, 'api' | 'data'>,
  base: Refund,
  stamp_card_id: number,
  ...counts: readonly number[]
): Promise<Answer> {
  const body = deductingRefund(base, data, stamp_card_id, ...counts);
  return api.refundTransaction(base.transaction.member_id, base.transaction.external_id, body);
}

/** The longest refund of a transaction that is taken, of three lines or of two, and the place of its last line. */
export async function longestRefund(
  { api, run }: Pick<CheckContext<never>, 'api' | 'run'>,
  transaction: Refund['transaction'],
): Promise<{ readonly longest: Refund; readonly last: number }> {
  const three = await refunded(run, api, transaction, 'threeLines');
  return isConfirmed(three.answer)
    ? { longest: three, last: 2 }
    : { longest: await refunded(run, api, transaction, 'twoLines'), last: 1 };
}

/**
 * Ends the check without blame where a refund was refused that may be one too many: a service may take whole pieces
 * alone, or refund each line once.
 */
export async function givenRoom(parts: Parts, base: Refund, answer: Answer): Promise<void> {
  if (!isConfirmed(answer)) parts.given(await refundAgain(parts, base));
}

/** Whether a refund is a business failure. */
export const isNotOk = (answer: Answer): boolean => answer.succeeded && !isConfirmed(answer);

/** How often stamps are released and reserved again until they are as many as before. */
const mostCounts = 4;

/**
 * How many stamps of a card, all of which an order holds, are there each time that they are released and reserved again;
 * the order holds them in the end. Those that get lost meanwhile may be lost by refunds of other checks.
 */
export async function steadyStamps(
  { api, assume, given }: Pick<CheckContext<never>, 'api' | 'assume' | 'given'>,
  card: StampCard,
  held: number,
): Promise<number> {
  let count = held;
  for (let nth = 0; nth < mostCounts; nth += 1) {
    given(await api.cancelStampReservation(card.member_id, stampRelease(card, 2, count)));
    const again = await reserveAll(api, card, 2);
    if (again === count) return count;
    count = again;
  }
  assume(false, 'a card whose stamps are as many whenever they are reserved');
  return count;
}
