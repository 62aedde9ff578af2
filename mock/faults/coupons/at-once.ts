import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '../../service/calls/call.ts';
import type { MemberCoupon } from '../../service/state/state.ts';
import { namedCoupon, orderOf } from '../../patches/coupon-orders.ts';
import { isDone } from '../../patches/coupon-pasts.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { at } from '../../patches/patch.ts';

/** Judges a call by the coupon as it was when the call came, and acts a moment later. */
const judgeEarly =
  (operation: 'reserveCoupon' | 'cancelCouponReservation', isJudgedEarly: (call: Call) => boolean): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const holder = namedCoupon(call)?.reserved_for ?? null;
      if (!isJudgedEarly(call)) return next(call);
      await pause(20);
      const coupon = namedCoupon(call);
      if (coupon !== undefined) coupon.reserved_for = holder;
      return next(call);
    });

/** Does something to the coupon of a call a moment after the call, before the answer goes out. */
const afterwards =
  (
    operation: 'reserveCoupon' | 'cancelCouponReservation',
    act: (coupon: MemberCoupon, holder: string | null, isConfirmed: boolean) => void,
  ): Patch =>
  (service) =>
    service.around(operation, (next) => async (call) => {
      const coupon = namedCoupon(call);
      const holder = coupon?.reserved_for ?? null;
      const answer = await next(call);
      if (coupon === undefined || holder === null || answer.status !== 200) return answer;
      await pause(20);
      act(coupon, holder, isDone(answer));
      return answer;
    });

/** Frees the other coupons that the order of a reservation holds. */
const freeOthers: Patch = (service) =>
  service.around('reserveCoupon', (next) => async (call) => {
    const answer = await next(call);
    for (const other of call.state.coupons) {
      if (other !== namedCoupon(call) && other.reserved_for === orderOf(call)) other.reserved_for = null;
    }
    return answer;
  });

/** A moment that does not come. */
const never = Number.MAX_SAFE_INTEGER;

/** Lets reservations end a while after they were confirmed. */
const endReservations = (ms: number, isMeant: (call: Call) => boolean = () => true): Patch => {
  const since = new WeakMap<MemberCoupon, number>();
  return (service) =>
    service.around('reserveCoupon', (next) => async (call) => {
      const coupon = namedCoupon(call);
      const now = call.now().getTime();
      if (coupon === undefined) return next(call);
      if (now - (since.get(coupon) ?? now) > ms) coupon.reserved_for = null;
      const isFree = coupon.reserved_for === null;
      const answer = await next(call);
      if (isFree && coupon.reserved_for !== null) since.set(coupon, isMeant(call) ? now : never);
      return answer;
    });
};

/** Counts each request that an order sends while another one is under way: it takes as many cancels to free the coupon. */
const countRequests: Patch = (service) => {
  const under = new WeakMap<MemberCoupon, number>();
  const surplus = new WeakMap<MemberCoupon, number>();
  service.around('reserveCoupon', (next) => async (call) => {
    const coupon = namedCoupon(call);
    if (coupon === undefined) return next(call);
    const others = under.get(coupon) ?? 0;
    under.set(coupon, others + 1);
    await pause(20);
    const answer = await next(call);
    under.set(coupon, (under.get(coupon) ?? 1) - 1);
    if (others > 0 && coupon.reserved_for === orderOf(call))
      surplus.set(coupon, (surplus.get(coupon) ?? 0) + 1);
    return answer;
  });
  service.around('cancelCouponReservation', (next) => async (call) => {
    const coupon = namedCoupon(call);
    const holder = coupon?.reserved_for ?? null;
    const answer = await next(call);
    const holds = coupon === undefined ? 0 : (surplus.get(coupon) ?? 0);
    if (coupon === undefined || holds === 0 || holder === null || coupon.reserved_for !== null) return answer;
    surplus.set(coupon, holds - 1);
    coupon.reserved_for = holder;
    return answer;
  });
};

/** Services that judge a coupon before they act on it, know one coupon of an order, or let it go by themselves. */
export default [
  fault({
    id: 'coupon-goes-to-all-orders-at-once',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Confirms a free coupon to every order that asks at the same time.',
    break: judgeEarly('reserveCoupon', (call) => namedCoupon(call)?.reserved_for === null),
  }),
  fault({
    id: 'coupon-is-cancelled-twice-at-once',
    clause: 'cancel-coupon-reservation.again.is-not-ok',
    difficulty: 'subtle',
    what: 'Confirms two cancels of the same reservation that come at the same time.',
    break: judgeEarly('cancelCouponReservation', (call) => namedCoupon(call)?.reserved_for === orderOf(call)),
  }),
  fault({
    id: 'coupon-reserved-at-the-till-is-free-after-twenty-seconds',
    clause: 'reserve-coupon.no-expiry',
    also: ['cancel-coupon-reservation.leaves-other-coupons', 'reserve-coupon.holds'],
    difficulty: 'subtle',
    what: 'Ends a reservation of a coupon at the till after twenty seconds.',
    break: endReservations(20_000, ({ body }) => at(body, 'channel') === 'POS'),
  }),
  fault({
    id: 'coupon-is-freed-once-more-after-its-cancel',
    clause: 'reserve-coupon.holds',
    also: ['cancel-coupon-reservation.again.keeps-new-holder'],
    difficulty: 'subtle',
    what: 'Frees a cancelled coupon once more a moment later, also where another order has it by then.',
    break: afterwards('cancelCouponReservation', (coupon) => void (coupon.reserved_for = null)),
  }),
  fault({
    id: 'refusal-of-a-coupon-undoes-a-cancel-that-came-meanwhile',
    clause: 'cancel-coupon-reservation.frees-for-others',
    difficulty: 'subtle',
    what: 'Writes the holder of a coupon back a moment after it refused the coupon to another order.',
    break: afterwards('reserveCoupon', (coupon, holder, isConfirmed) => {
      if (!isConfirmed) coupon.reserved_for = holder;
    }),
  }),
  fault({
    id: 'order-holds-its-last-coupon-alone',
    clause: 'reserve-coupon.leaves-other-coupons',
    also: ['reserve-coupon.holds'],
    difficulty: 'subtle',
    what: 'Frees the other coupons of an order when it reserves one more.',
    break: freeOthers,
  }),
  fault({
    id: 'coupon-asked-for-at-once-is-held-several-times',
    clause: 'reserve-coupon.same-order.one-hold',
    difficulty: 'subtle',
    what: 'Holds a coupon once for each request that one order sends at the same time.',
    break: countRequests,
  }),
  ...(
    [
      [4, 'four'],
      [20, 'twenty'],
    ] as const
  ).map(([seconds, words]) =>
    fault({
      id: `coupon-reservation-ends-after-${words}-seconds`,
      clause: 'reserve-coupon.no-expiry',
      also: [
        'cancel-coupon-reservation.leaves-other-coupons',
        'cancel-coupon-reservation.other-member',
        'cancel-coupon-reservation.success',
        'cancel-coupon-reservation.again.keeps-new-holder',
        'cancel-stamp-reservation.only-reserved',
        'refund-transaction.leaves-coupons',
        'reserve-coupon.holds',
        'reserve-coupon.leaves-other-coupons',
        'reserve-coupon.same-order.is-ok',
        'reserve-coupon.same-order.stays-held',
        'reserve-coupon.refusal-keeps-holder',
        'store-binding.no-effect',
        'token.authorization.no-effect',
        'token.scope.read-transaction.no-writes',
      ],
      difficulty: 'subtle',
      what: `Ends a reservation of a coupon after ${words} seconds.`,
      break: endReservations(seconds * 1000),
    }),
  ),
];
