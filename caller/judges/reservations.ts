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
import { after, before, firstOf } from '../traffic/order.ts';
import { isConfirmedReply, isFailed, itemsAt, sentAt } from '../traffic/read.ts';
import { ifRecorded, isUnknown, recorded } from '../traffic/recorded.ts';
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

/** A coupon and the order that it is for; undefined where it was not recorded. */
const couponAndOrderOf = (exchange: Trace): string | undefined =>
  ifRecorded(() => JSON.stringify([couponOf(exchange), orderOf(exchange)]));

/** Whether an answer confirms, or may do so. */
const mayBeConfirmed = (exchange: Trace): boolean => ifRecorded(() => isConfirmedReply(exchange)) !== false;

function judgeCancels(session: Session): Occasion[] {
  const calls = session.exchanges.filter((one) => isOneOf(one, ['reserveCoupon', 'cancelCouponReservation']));
  const reserves = calls.filter(({ operation }) => operation === 'reserveCoupon');
  const cancels = calls.filter(({ operation }) => operation === 'cancelCouponReservation');
  const unclear = calls.filter((one) => couponOf(one) === undefined);
  const ofUnclearOrder = grouped(
    calls.filter((one) => couponAndOrderOf(one) === undefined),
    couponOf,
  );
  const held = grouped(reserves.filter(mayBeConfirmed), couponOf);
  const reserved = grouped(reserves, couponAndOrderOf);
  const released = grouped(cancels.filter(mayBeConfirmed), couponAndOrderOf);
  const latest = (list: readonly Trace[] = [], cancel: Trace): Trace | undefined =>
    firstOf(before(list, cancel));
  return occasionsOf(cancels, (cancel) => {
    const coupon = couponOf(cancel);
    if (orderOf(cancel) === undefined || coupon === undefined || latest(unclear, cancel)) return [];
    const reserve = latest(held.get(coupon), cancel);
    if (reserve === undefined || !isConfirmedReply(reserve)) return [];
    const release = latest(released.get(couponAndOrderOf(reserve)), cancel);
    const isReleased = release !== undefined && isConfirmedReply(release);
    const isKept = isReleased || latest(reserved.get(couponAndOrderOf(cancel)), cancel) !== undefined;
    if (!isKept && latest(ofUnclearOrder.get(coupon), cancel)) return [];
    const breach = breachUnless(
      isKept,
      `the order ${shown(orderOf(reserve))}`,
      `the order ${shown(orderOf(cancel))}`,
    );
    return [{ exchanges: [reserve, cancel], breach }];
  });
}

/** Work that failed, done again under another order: the service takes it for new (3.1, 7.4). */
function judgeRetries(session: Session, names: readonly OperationName[], id: string): Occasion[] {
  const idOf = (exchange: Trace): Json => sentAt(exchange, id);
  const named = grouped(session.exchanges, (one) => ifRecorded(() => shown(idOf(one))));
  return occasionsOf(session.exchanges, (failed) => {
    if (!isOneOf(failed, names) || !isFailed(failed) || idOf(failed) === undefined) return [];
    const retry = retryOf(session, failed);
    if (retry === undefined) return [];
    const isNamedAgain = (key: string | undefined): boolean =>
      firstOf(after(named.get(key) ?? [], failed)) !== undefined;
    const isForgotten = !isNamedAgain(shown(idOf(failed)));
    if (isForgotten && isNamedAgain(undefined)) return [];
    const breach = breachUnless(
      !isForgotten,
      `${id} ${shown(idOf(failed))} again`,
      `${id} ${shown(idOf(retry))}`,
    );
    return [{ exchanges: [failed, retry], breach }];
  });
}

/**
 * The next try of what failed. A coupon or stamps that an order may hold belong to that order until it is named again; of
 * other work, only what the client does next is surely the same.
 */
function retryOf(session: Session, failed: Trace): Trace | undefined {
  const mayHold = failed.reply === null && failed.operation !== 'refundTransaction';
  const isOwn = (one: Trace): boolean => one.operation !== 'token' && isOfSameClient(session, one, failed);
  const isSameWork = (one: Trace): boolean =>
    one.operation === failed.operation &&
    recorded(one.path) === recorded(failed.path) &&
    recorded(one.work) === recorded(failed.work);
  const later = after(session.exchanges, failed, mayHold ? sameSale : retryWindow);
  const next = firstOf(later, (one) => isOwn(one) && (!mayHold || isSameWork(one)));
  return next !== undefined && isSameWork(next) ? next : undefined;
}
