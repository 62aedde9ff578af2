import type { OperationName } from '../../specs/operations.ts';
import { paramsOf, type Session, type Trace } from '../traffic/session.ts';
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
import { isOfSameClient, retryWindow } from './repeats.ts';
import { grouped } from '../traffic/grouped.ts';
import { after, isBefore, isConfirmedReply, isFailed, itemsAt, sentAt } from '../traffic/read.ts';
import { isUnknown, recorded } from '../traffic/recorded.ts';
import { valueAt } from '../../engine/client/answer.ts';
import type { Json } from '../../schemas/json.ts';

/** After this, in milliseconds, the same work is for another sale. */
const sameSale = 60_000;

const orderOf = (exchange: Trace): Json => sentAt(exchange, 'external_transaction_id');

/** The coupon that a call is for, of which member; undefined where the call does not tell. */
function couponOf(exchange: Trace): string | undefined {
  const { memberId, couponCode } = paramsOf(exchange);
  return isUnknown(memberId) || isUnknown(couponCode) ? undefined : JSON.stringify([memberId, couponCode]);
}

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
  const calls = session.exchanges.filter((one) => isOneOf(one, ['reserveCoupon', 'cancelCouponReservation']));
  const byCoupon = grouped(calls, couponOf);
  const unclear = byCoupon.get(undefined) ?? [];
  return occasionsOf(calls, (cancel) => {
    if (cancel.operation !== 'cancelCouponReservation' || orderOf(cancel) === undefined) return [];
    if (couponOf(cancel) === undefined || unclear.some((one) => isBefore(one, cancel))) return [];
    const earlier = (byCoupon.get(couponOf(cancel)) ?? []).filter((one) => isBefore(one, cancel));
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
  const idOf = (exchange: Trace): Json => sentAt(exchange, id);
  return occasionsOf(session.exchanges, (failed) => {
    if (!isOneOf(failed, names) || !isFailed(failed) || idOf(failed) === undefined) return [];
    const later = after(session, failed);
    const retry = candidates(session, failed).find(
      (one) =>
        one.operation === failed.operation &&
        recorded(one.path) === recorded(failed.path) &&
        recorded(one.work) === recorded(failed.work),
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
function candidates(session: Session, failed: Trace): Trace[] {
  const mayHold = failed.reply === null && failed.operation !== 'refundTransaction';
  const later = after(session, failed, mayHold ? sameSale : retryWindow).filter(
    (one) => one.operation !== 'token' && isOfSameClient(session, one, failed),
  );
  return mayHold ? later : later.slice(0, 1);
}
