import { namedCoupon, orderOf } from '../../patches/coupon-orders.ts';
import { isDone, rememberPasts } from '../../patches/coupon-pasts.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { at, overrideRules } from '../../patches/patch.ts';
import type { Answer } from '../../service/contract/answer.ts';
import type { Call } from '../../service/calls/call.ts';
import { actionResult } from '../../service/contract/problem.ts';
import type { MemberCoupon } from '../../service/state/state.ts';
import type { Json } from '../../../schemas/json.ts';

/** Does something to the coupon of a reservation once it is answered; `was` is the order that held it before. */
const afterReserve =
  (act: (coupon: MemberCoupon, call: Call, answer: Answer, was: string | null) => void): Patch =>
  (service) =>
    service.around('reserveCoupon', (next) => async (call) => {
      const coupon = namedCoupon(call);
      const was = coupon?.reserved_for ?? null;
      const answer = await next(call);
      if (coupon !== undefined) act(coupon, call, answer, was);
      return answer;
    });

/** Confirms reservations without a field, or with a value of it, and holds nothing. */
const holdNothing = (field: string, value?: string | number): Patch =>
  afterReserve((coupon, { body }, answer) => {
    if (isDone(answer) && at(body, field) === value) coupon.reserved_for = null;
  });

const channelOf = ({ body }: Call): Json => at(body, 'channel');

/** The repeats that some services refuse, by what the order says of its channel. */
const repeats = [
  ['at-the-till', 'at the till', 'POS'],
  ['without-channel', 'without a channel', undefined],
] as const;

/** Services that go wrong where an order says little, says something else the next time, or has an id like another one. */
export default [
  fault({
    id: 'coupon-reserved-at-the-till-is-not-held',
    clause: 'reserve-coupon.holds',
    also: ['reserve-coupon.same-order.stays-held'],
    difficulty: 'subtle',
    what: 'Confirms the reservation of a coupon at the till and holds nothing.',
    break: holdNothing('channel', 'POS'),
  }),
  fault({
    id: 'coupon-reserved-without-channel-is-not-held',
    clause: 'reserve-coupon.holds',
    also: ['reserve-coupon.same-order.stays-held'],
    difficulty: 'subtle',
    what: 'Confirms the reservation of a coupon without a channel and holds nothing.',
    break: holdNothing('channel'),
  }),
  fault({
    id: 'coupon-reserved-with-nothing-redeemed-is-not-held',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Confirms the reservation of a coupon with the value 0 and holds nothing.',
    break: holdNothing('redeemed_value', 0),
  }),
  fault({
    id: 'coupon-reserved-without-product-is-not-held',
    clause: 'reserve-coupon.holds',
    also: ['reserve-coupon.same-order.stays-held', 'reserve-coupon.leaves-other-coupons'],
    difficulty: 'subtle',
    what: 'Confirms the reservation of a coupon without a product and holds nothing.',
    break: holdNothing('external_product_id'),
  }),
  fault({
    id: 'coupon-reserved-for-a-broken-value-is-not-held',
    clause: 'reserve-coupon.holds',
    also: ['reserve-coupon.same-order.stays-held', 'cancel-coupon-reservation.success'],
    difficulty: 'subtle',
    what: 'Confirms the reservation of a coupon for a value that is no integer and holds nothing.',
    break: afterReserve((coupon, { body }, answer) => {
      if (isDone(answer) && Number(at(body, 'redeemed_value') ?? 0) % 1 !== 0) coupon.reserved_for = null;
    }),
  }),
  fault({
    id: 'coupon-reserved-without-channel-is-not-cancelled',
    clause: 'cancel-coupon-reservation.success',
    difficulty: 'subtle',
    what: 'Refuses to cancel the reservation of a coupon that was made without a channel.',
    break: (service) =>
      rememberPasts(service, {
        cancel: ({ channel }, call, { reserved_for: holder }) =>
          holder === orderOf(call) && channel === undefined
            ? actionResult('The reservation has no channel.')
            : null,
      }),
  }),
  fault({
    id: 'coupon-is-given-to-an-order-with-an-id-that-begins-alike',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Takes an order for the holder where its id begins with that of the holder.',
    break: overrideRules('reserveCoupon', ({ sameOrder }) => ({
      sameOrder: (held, order) => sameOrder(held, order) || (held !== null && order.startsWith(held)),
    })),
  }),
  fault({
    id: 'coupon-is-given-to-an-order-with-an-id-that-is-the-beginning',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Takes an order for the holder where the id of the holder begins with its id.',
    break: overrideRules('reserveCoupon', ({ sameOrder }) => ({
      sameOrder: (held, order) => sameOrder(held, order) || (held?.startsWith(order) ?? false),
    })),
  }),
  fault({
    id: 'coupon-refused-to-an-order-without-channel-is-freed',
    clause: 'reserve-coupon.refusal-keeps-holder',
    difficulty: 'subtle',
    what: 'Frees a reserved coupon where it is refused to an order that names no channel.',
    break: afterReserve((coupon, call, answer, was) => {
      if (was !== orderOf(call) && !isDone(answer) && channelOf(call) === undefined)
        coupon.reserved_for = null;
    }),
  }),
  fault({
    id: 'coupon-reserved-again-at-the-till-is-freed',
    clause: 'reserve-coupon.same-order.stays-held',
    also: ['reserve-coupon.no-expiry'],
    difficulty: 'subtle',
    what: 'Frees a coupon that its order reserves again at the till.',
    break: afterReserve((coupon, call, _, was) => {
      if (was === orderOf(call) && channelOf(call) === 'POS') coupon.reserved_for = null;
    }),
  }),
  fault({
    id: 'coupon-reserved-again-without-channel-is-freed',
    clause: 'reserve-coupon.same-order.stays-held',
    difficulty: 'subtle',
    what: 'Frees a coupon that its order reserves again without a channel.',
    break: afterReserve((coupon, call, _, was) => {
      if (was === orderOf(call) && channelOf(call) === undefined) coupon.reserved_for = null;
    }),
  }),
  fault({
    id: 'coupon-reserved-in-two-channels-takes-two-cancels',
    clause: 'reserve-coupon.same-order.one-hold',
    also: ['reserve-coupon.holds', 'reserve-coupon.same-order.stays-held'],
    difficulty: 'subtle',
    what: 'Holds a coupon that its order has reserved in two channels until two cancels.',
    break: (service) => {
      const changed = new WeakSet<MemberCoupon>();
      rememberPasts(service, {
        reserve: ({ channel }, call, coupon) => {
          const isAgain = coupon.reserved_for === orderOf(call);
          if (isAgain && channel !== channelOf(call)) changed.add(coupon);
          return null;
        },
        cancel: (_, call, coupon) =>
          coupon.reserved_for === orderOf(call) && changed.delete(coupon) ? actionResult() : null,
      });
    },
  }),
  ...repeats.map(([id, words, channel]) =>
    fault({
      id: `same-order-is-refused-its-coupon-${id}`,
      clause: 'reserve-coupon.same-order.is-ok',
      difficulty: 'subtle',
      what: `Refuses an order that reserves its coupon again ${words}.`,
      break: overrideRules('reserveCoupon', ({ heldReason }, call) => ({
        heldReason: (coupon, isSameOrder) => heldReason(coupon, isSameOrder && channelOf(call) !== channel),
      })),
    }),
  ),
  fault({
    id: 'same-order-is-refused-its-coupon-seconds-later',
    clause: 'reserve-coupon.same-order.is-ok',
    difficulty: 'subtle',
    what: 'Lets an order repeat its reservation of a coupon for three seconds alone.',
    break: (service) => {
      const since = new WeakMap<MemberCoupon, number>();
      afterReserve((coupon, call, answer, was) => {
        if (isDone(answer) && was === null) since.set(coupon, call.now().getTime());
      })(service);
      overrideRules('reserveCoupon', ({ heldReason }, call) => ({
        heldReason: (coupon, isSameOrder) =>
          heldReason(coupon, isSameOrder && call.now().getTime() - (since.get(coupon) ?? 0) < 3000),
      }))(service);
    },
  }),
  fault({
    id: 'second-coupon-of-a-member-frees-that-of-another-order',
    clause: 'reserve-coupon.leaves-other-coupons',
    also: ['reserve-coupon.holds'],
    difficulty: 'subtle',
    what: 'Frees the coupons that other orders of the member have reserved when an order reserves one.',
    break: afterReserve((coupon, call, answer) => {
      if (!isDone(answer)) return;
      for (const other of call.state.coupons)
        if (other !== coupon && other.member_id === coupon.member_id && other.reserved_for !== orderOf(call))
          other.reserved_for = null;
    }),
  }),
  fault({
    id: 'unusable-coupon-is-reserved-without-product',
    clause: 'reserve-coupon.unusable',
    difficulty: 'subtle',
    what: 'Reserves a coupon that cannot be used where the request names no product.',
    break: overrideRules('reserveCoupon', (own, { body }) =>
      at(body, 'external_product_id') === undefined ? { unusableReason: () => null } : own,
    ),
  }),
];
