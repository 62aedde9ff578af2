import type { OperationName } from '../../specs/operations.ts';
import type { ClientExchange, Session } from '../traffic/session.ts';
import {
  breachUnless,
  isOneOf,
  type Judge,
  judgeValues,
  type Occasion,
  shown,
  judgeSession,
  occasionsOf,
} from './judge.ts';
import { contentOf, isOfSameClient, retryWindow } from './repeats.ts';
import { after, before, isConfirmedReply, isFailed, itemsAt, sentAt } from '../traffic/read.ts';
import { recorded } from '../traffic/recorded.ts';
import { valueAt } from '../../engine/client/answer.ts';
import type { Json } from '../../schemas/json.ts';

/** After this, in milliseconds, the same work is for another sale. */
const sameSale = 60_000;

const orderOf = (exchange: ClientExchange): Json => sentAt(exchange, 'external_transaction_id');

const isOfCoupon = (one: ClientExchange, other: ClientExchange): boolean =>
  recorded(one.params['couponCode']) === recorded(other.params['couponCode']) &&
  recorded(one.params['memberId']) === recorded(other.params['memberId']);

/** Reservations are released under the order that made them, and retried under it (3.1, 7.4, 8). */
export const reservationJudges: readonly Judge[] = [
  judgeSession(
    'reservation.caller.cancels-own-order',
    'reserve a coupon and cancel the reservation',
    judgeCancels,
  ),
  judgeSession(
    'reservation.caller.same-order-on-retry',
    'reserve a coupon or stamps under lost-answer or unavailable',
    (session) => judgeRetries(session, ['reserveCoupon', 'reserveStamps'], 'external_transaction_id'),
  ),
  judgeSession(
    'refund-transaction.caller.same-external-id-on-retry',
    'refund a transaction under unavailable',
    (session) => judgeRetries(session, ['refundTransaction'], 'external_id'),
  ),
  judgeValues(
    'stamps.caller.positive-count',
    'reserve stamps',
    ['reserveStamps', 'cancelStampReservation'],
    (body) => itemsAt(body, 'reserved_stamps').map((entry) => valueAt(entry, 'count')),
    (count) => breachUnless(typeof count !== 'number' || count > 0, 'a positive count', shown(count)),
  ),
];

function judgeCancels(session: Session): Occasion[] {
  return occasionsOf(session.exchanges, (cancel) => {
    if (cancel.operation !== 'cancelCouponReservation' || orderOf(cancel) === undefined) return [];
    const earlier = before(session, cancel).filter((one) => isOfCoupon(one, cancel));
    const reserves = earlier.filter(({ operation }) => operation === 'reserveCoupon');
    const held = reserves.findLast(isConfirmedReply);
    if (held === undefined) return [];
    const isReleased = earlier.some(
      (one) =>
        one.operation === 'cancelCouponReservation' &&
        orderOf(one) === orderOf(held) &&
        isConfirmedReply(one),
    );
    const isKept = isReleased || reserves.some((one) => orderOf(one) === orderOf(cancel));
    const breach = breachUnless(
      isKept,
      `the order ${shown(orderOf(held))}`,
      `the order ${shown(orderOf(cancel))}`,
    );
    return [{ exchanges: [held, cancel], breach }];
  });
}

/** Work that failed, done again under another order: the service takes it for new (3.1, 7.4). */
function judgeRetries(session: Session, names: readonly OperationName[], id: string): Occasion[] {
  const idOf = (exchange: ClientExchange): Json => sentAt(exchange, id);
  return occasionsOf(session.exchanges, (failed) => {
    if (!isOneOf(failed, names) || !isFailed(failed) || idOf(failed) === undefined) return [];
    const later = after(session, failed);
    const retry = candidates(session, failed).find(
      (one) =>
        one.operation === failed.operation &&
        recorded(one.path) === recorded(failed.path) &&
        contentOf(one, id) === contentOf(failed, id),
    );
    if (retry === undefined) return [];
    const isForgotten = later.every((one) => idOf(one) !== idOf(failed));
    const breach = breachUnless(
      !isForgotten,
      `${id} ${shown(idOf(failed))} again`,
      `${id} ${shown(idOf(retry))}`,
    );
    return [{ exchanges: [failed, retry], breach }];
  });
}

/**
 * What may be another try. A coupon or stamps that an order may hold belong to that order until it is named again; of
 * other work, only what the client does next is surely the same.
 */
function candidates(session: Session, failed: ClientExchange): ClientExchange[] {
  const mayHold = failed.reply === null && failed.operation !== 'refundTransaction';
  const later = after(session, failed).filter(
    (one) =>
      one.operation !== 'token' &&
      one.startedAt - failed.endedAt <= (mayHold ? sameSale : retryWindow) &&
      isOfSameClient(session, one, failed),
  );
  return mayHold ? later : later.slice(0, 1);
}
