import type { Call } from '../../service/calls/call.ts';
import { actionResult, problem } from '../../service/contract/problem.ts';
import { at, patchResponse } from '../../patches/patch.ts';
import { isDone, type Past, rememberPasts } from '../../patches/coupon-pasts.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import { orderOf } from '../../patches/coupon-orders.ts';
import type { Json } from '../../../schemas/json.ts';

const channelOf = ({ body }: Call): Json => at(body, 'channel');
const isTill = (call: Call): boolean => channelOf(call) === 'POS';

/** Where an order is placed, and how its faults are named. */
const places = [
  ['POS', 'at-the-till'],
  ['OnlineStore', 'online'],
] as const;

/** Whether an order cancels once more, right after its cancel was confirmed. */
const isAgain = ({ freedBy }: Past, call: Call): boolean => freedBy === orderOf(call);

/** Services that go wrong when the reservation of a coupon is cancelled. */
export default [
  fault({
    id: 'cancel-coupon-answers-204',
    clause: 'cancel-coupon-reservation.success',
    difficulty: 'plain',
    what: 'Confirms the cancel of a coupon reservation without a body.',
    break: patchResponse('cancelCouponReservation', (answer) => (isDone(answer) ? { status: 204 } : answer)),
  }),
  fault({
    id: 'cancel-coupon-sometimes-answers-202',
    clause: 'cancel-coupon-reservation.success',
    difficulty: 'intermittent',
    what: 'Confirms every second cancel of a coupon reservation with 202.',
    break: patchResponse('cancelCouponReservation', (answer, _, count) =>
      isDone(answer) && count % 2 === 0 ? { ...answer, status: 202 } : answer,
    ),
  }),
  fault({
    id: 'cancel-coupon-is-called-invalid',
    clause: 'cancel-coupon-reservation.accepts-described-fields',
    also: [
      'refund-transaction.leaves-coupons',
      'cancel-coupon-reservation.leaves-other-coupons',
      'reserve-coupon.holds',
      'reserve-coupon.leaves-other-coupons',
      'cancel-coupon-reservation.success',
      'reserve-coupon.refusal-keeps-holder',
    ],
    difficulty: 'plain',
    what: 'Calls a cancel invalid after it has carried it out.',
    break: patchResponse('cancelCouponReservation', (answer) =>
      isDone(answer) ? problem(400, 'The request is invalid.') : answer,
    ),
  }),
  fault({
    id: 'cancelled-coupon-is-kept-from-the-till',
    clause: 'cancel-coupon-reservation.frees-for-others',
    difficulty: 'subtle',
    what: 'Keeps a coupon that was cancelled online from an order at the till.',
    break: (service) =>
      rememberPasts(service, {
        reserve: ({ channel, freedBy }, call) =>
          freedBy !== null && freedBy !== orderOf(call) && channel === 'OnlineStore' && isTill(call)
            ? actionResult('The coupon is reserved for another order.')
            : null,
      }),
  }),
  fault({
    id: 'cancelled-coupon-is-kept-from-its-own-channel',
    clause: 'cancel-coupon-reservation.frees-for-others',
    also: ['reserve-coupon.same-order.one-hold', 'reserve-coupon.same-order.is-ok', 'reserve-coupon.success'],
    difficulty: 'subtle',
    what: 'Keeps a coupon that was cancelled online from other orders online.',
    break: (service) =>
      rememberPasts(service, {
        reserve: ({ channel, freedBy }, call) =>
          freedBy !== null && freedBy !== orderOf(call) && channel === 'OnlineStore' && !isTill(call)
            ? actionResult('The coupon is reserved for another order.')
            : null,
      }),
  }),
  ...places.map(([place, words]): Fault =>
    fault({
      id: `coupon-cancelled-${words}-is-kept-from-its-order`,
      clause: 'cancel-coupon-reservation.frees-for-same-order',
      // Orders come back from check to check.
      ...(place === 'OnlineStore' && { also: ['reserve-coupon.success'] }),
      difficulty: 'subtle',
      what: `Refuses a coupon (${place}) to the order that has just cancelled it there.`,
      break: (service) =>
        rememberPasts(service, {
          reserve: (past, call) =>
            isAgain(past, call) && past.channel === place && channelOf(call) === place
              ? actionResult('The order has given the coupon up.')
              : null,
        }),
    }),
  ),
  ...places.map(([place, words]): Fault =>
    fault({
      id: `cancel-${words}-frees-all-coupons-of-the-member`,
      clause: 'cancel-coupon-reservation.leaves-other-coupons',
      also: ['reserve-coupon.holds'],
      difficulty: 'subtle',
      what: `Frees all coupons that a member has reserved (${place}) when one of them is cancelled.`,
      break: (service) =>
        rememberPasts(service, {
          cancelled({ channel }, { state }, { member_id }, pastOf) {
            const others = state.coupons.filter((other) => other.member_id === member_id);
            for (const other of others) {
              if (channel === place && pastOf(other).channel === place) other.reserved_for = null;
            }
          },
        }),
    }),
  ),
  fault({
    id: 'second-cancel-of-a-coupon-is-confirmed',
    clause: 'cancel-coupon-reservation.again.is-not-ok',
    difficulty: 'plain',
    what: 'Confirms a second cancel of the same coupon reservation.',
    break: (service) =>
      rememberPasts(service, { cancel: (past, call) => (isAgain(past, call) ? actionResult() : null) }),
  }),
  fault({
    id: 'second-cancel-of-a-coupon-is-404',
    clause: 'cancel-coupon-reservation.again.is-not-ok',
    difficulty: 'subtle',
    what: 'Answers a second cancel of the same coupon reservation with 404.',
    break: (service) =>
      rememberPasts(service, {
        cancel: (past, call) => (isAgain(past, call) ? problem(404, 'There is no such reservation.') : null),
      }),
  }),
  fault({
    id: 'second-cancel-reserves-the-coupon',
    clause: 'cancel-coupon-reservation.again.stays-available',
    difficulty: 'subtle',
    what: 'Refuses a second cancel of the same coupon reservation, and holds the coupon again.',
    break: (service) =>
      rememberPasts(service, {
        cancel(past, call, coupon) {
          if (isAgain(past, call)) coupon.reserved_for = orderOf(call);
          return isAgain(past, call) ? actionResult('The coupon is not reserved.') : null;
        },
      }),
  }),
  fault({
    id: 'late-cancel-takes-the-coupon-from-its-new-holder',
    clause: 'cancel-coupon-reservation.again.keeps-new-holder',
    also: ['reserve-coupon.holds'],
    difficulty: 'subtle',
    what: 'Frees a coupon when an order that held it before cancels once more.',
    break: (service) =>
      rememberPasts(service, {
        cancel({ former }, call, coupon) {
          const isLate = coupon.reserved_for !== orderOf(call) && former.has(orderOf(call));
          if (isLate) coupon.reserved_for = null;
          return null;
        },
      }),
  }),
  fault({
    id: 'refusal-of-a-coupon-gives-no-details',
    clause: 'action-result.refusal.details',
    difficulty: 'plain',
    what: 'Refuses a coupon with empty details.',
    break: patchResponse('reserveCoupon', (answer) =>
      isDone(answer) ? answer : { status: 200, body: { is_ok: false, details: '' } },
    ),
  }),
  fault({
    id: 'refusal-of-a-cancel-gives-no-details',
    clause: 'action-result.refusal.details',
    difficulty: 'subtle',
    what: 'Refuses a cancel of a coupon reservation without details.',
    break: patchResponse('cancelCouponReservation', (answer) =>
      isDone(answer) ? answer : { status: 200, body: { is_ok: false } },
    ),
  }),
  fault({
    id: 'refusal-of-a-code-gives-blank-details',
    clause: 'action-result.refusal.details',
    difficulty: 'subtle',
    what: 'Refuses a wrong one-time password with blank details.',
    break: patchResponse('verifyOtp', (answer) =>
      isDone(answer) ? answer : { status: 200, body: { is_ok: false, details: ' ' } },
    ),
  }),
];
