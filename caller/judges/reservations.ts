import type { ClientExchange, Session } from '../traffic/session.ts';
import { breachUnless, type Judge, judgeValues, type Occasion, shown, judgeSession } from './judge.ts';
import { after, isConfirmedReply, itemsAt } from '../traffic/read.ts';
import { valueAt } from '../../harness/client/answer.ts';

/** After this, in milliseconds, a reserve of the coupon is for another sale. */
const sameSale = 60_000;

const orderOf = ({ json }: ClientExchange): unknown => valueAt(json, 'external_transaction_id');

const isOfCoupon = (one: ClientExchange, other: ClientExchange): boolean =>
  one.params['couponCode'] === other.params['couponCode'] &&
  one.params['memberId'] === other.params['memberId'];

/** Reservations are released under the order that made them, and retried under it (3.1, 7.4, 8). */
export const reservationJudges: readonly Judge[] = [
  judgeSession(
    'reservation.caller.cancels-own-order',
    'reserve a coupon and cancel the reservation',
    judgeCancels,
  ),
  judgeSession('reservation.caller.same-order-on-retry', 'reserve a coupon under lost-answer', judgeRetries),
  judgeValues(
    'stamps.caller.positive-count',
    'reserve stamps',
    ['reserveStamps', 'cancelStampReservation'],
    (body) => itemsAt(body, 'reserved_stamps').map((entry) => valueAt(entry, 'count')),
    (count) => breachUnless(typeof count !== 'number' || count > 0, 'a positive count', shown(count)),
  ),
];

function judgeCancels(session: Session): Occasion[] {
  return session.exchanges.flatMap((cancel) => {
    if (cancel.operation !== 'cancelCouponReservation' || orderOf(cancel) === undefined) return [];
    const before = session.exchanges.filter(
      (one) => one.endedAt <= cancel.startedAt && isOfCoupon(one, cancel) && one !== cancel,
    );
    const reserves = before.filter(({ operation }) => operation === 'reserveCoupon');
    const held = reserves.findLast(isConfirmedReply);
    if (held === undefined) return [];
    const isReleased = before.some(
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

function judgeRetries(session: Session): Occasion[] {
  return session.exchanges.flatMap((lost) => {
    if (lost.operation !== 'reserveCoupon' || lost.reply !== null) return [];
    const later = after(session, lost).filter(({ startedAt }) => startedAt - lost.endedAt <= sameSale);
    const retry = later.find((one) => one.operation === 'reserveCoupon' && isOfCoupon(one, lost));
    if (retry === undefined) return [];
    const isForgotten = later.every((one) => orderOf(one) !== orderOf(lost));
    const isSameOtherwise = shown(withoutOrder(retry.json)) === shown(withoutOrder(lost.json));
    const breach = breachUnless(
      !(isForgotten && isSameOtherwise),
      `the order ${shown(orderOf(lost))} again`,
      `the order ${shown(orderOf(retry))}`,
    );
    return [{ exchanges: [lost, retry], breach }];
  });
}

const withoutOrder = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? { ...body, external_transaction_id: undefined } : body;
