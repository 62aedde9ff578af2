import { setTimeout as pause } from 'node:timers/promises';
import type { OperationName } from '../../../specs/operations.ts';
import { namedCoupon, orderOf } from '../../patches/coupon-orders.ts';
import { type Fault, faultOfRow, type FaultRow } from '../../patches/fault.ts';
import { at } from '../../patches/patch.ts';
import { cardOf, stampEntriesOf } from '../../patches/stamp-entries.ts';
import type { Answer } from '../../service/contract/answer.ts';
import type { Call } from '../../service/calls/call.ts';

/** Puts something back as it was when it was read. */
type WriteBack = () => void;

const isConfirmed = ({ status, body }: Answer): boolean => status < 300 && at(body, 'is_ok') !== false;

/** Reads the other coupons of the member. */
const readCoupons = (call: Call): WriteBack[] =>
  call.state.coupons
    .filter((one) => one !== namedCoupon(call) && one.member_id === call.params['memberId'])
    .map((one) => {
      const { reserved_for } = one;
      return () => void (one.reserved_for = reserved_for);
    });

/** Reads which of the other coupons of the member the order holds. */
const readCouponsOfOrder = (call: Call): WriteBack[] =>
  call.state.coupons
    .filter((one) => one !== namedCoupon(call) && one.member_id === call.params['memberId'])
    .map((one) => {
      const isHeld = one.reserved_for === orderOf(call);
      return () => {
        if (isHeld) one.reserved_for = orderOf(call);
        else if (one.reserved_for === orderOf(call)) one.reserved_for = null;
      };
    });

/** Reads how many stamps of other cards the order holds. */
function readStampsOfOrder(call: Call): WriteBack[] {
  const named = new Set(stampEntriesOf(call.body).map((entry) => cardOf(call, entry)));
  return call.state.stamp_cards
    .filter((card) => !named.has(card) && card.member_id === call.params['memberId'])
    .map(({ reserved }) => {
      const count = reserved.get(orderOf(call));
      return () =>
        void (count === undefined ? reserved.delete(orderOf(call)) : reserved.set(orderOf(call), count));
    });
}

/** A service that reads a whole record, and writes it as it was read but for what the call is about. */
const lastWriteWins = (
  row: FaultRow,
  operations: readonly OperationName[],
  read: (call: Call) => WriteBack[],
): Fault =>
  faultOfRow(row, (service) => {
    for (const operation of operations)
      service.around(operation, (next) => async (call) => {
        const others = read(call);
        await pause(20);
        const answer = await next(call);
        if (isConfirmed(answer)) for (const writeBack of others) writeBack();
        return answer;
      });
  });

/** Services that lose one of two reservations, or one of two cancels, that come at the same time. */
export default [
  lastWriteWins(
    [
      'one-of-two-coupons-that-an-order-reserves-at-once-is-lost',
      'reserve-coupon.holds',
      'Confirms two coupons to an order that reserves them at the same time, and holds one of them.',
    ],
    ['reserveCoupon'],
    readCouponsOfOrder,
  ),
  lastWriteWins(
    [
      'one-of-two-coupons-that-an-order-releases-at-once-stays-held',
      'cancel-coupon-reservation.frees-for-others',
      'Confirms two cancels of an order that come at the same time, and frees one of the coupons.',
    ],
    ['cancelCouponReservation'],
    readCouponsOfOrder,
  ),
  lastWriteWins(
    [
      'one-of-two-coupons-that-are-reserved-at-once-for-a-member-is-lost',
      'reserve-coupon.leaves-other-coupons',
      'Confirms two coupons of a member to two orders at the same time, and holds one of them.',
      'reserve-coupon.holds',
    ],
    ['reserveCoupon'],
    readCoupons,
  ),
  lastWriteWins(
    [
      'coupon-or-stamps-that-an-order-reserves-at-once-are-lost',
      'reserve-coupon.holds',
      'Confirms a coupon and stamps to an order that reserves them at the same time, and holds one of them.',
    ],
    ['reserveCoupon', 'reserveStamps'],
    (call) => [...readCouponsOfOrder(call), ...readStampsOfOrder(call)],
  ),
];
