import type { Answer } from '../../service/contract/answer.ts';
import type { Call } from '../../service/calls/call.ts';
import { actionResult } from '../../service/contract/problem.ts';
import type { Service } from '../../service/service.ts';
import type { MemberCoupon } from '../../service/state/state.ts';
import { at } from '../../patches/patch.ts';
import { isDone, isLetIn } from '../../patches/coupon-pasts.ts';
import { fault } from '../../patches/fault.ts';
import { namedCoupon, orderOf } from '../../patches/coupon-orders.ts';

/** What a service remembers of the orders of a coupon. */
interface Memory {
  /** The order that let the coupon go last. */
  last: string | null;
  /** Orders that let it go at some time. */
  former: Set<string>;
  /** Cancels of the last order since it let the coupon go. */
  repeats: number;
  /** The present holder got the coupon back at the till, right after letting it go. */
  isRegained: boolean;
}

type Judge = (memory: Memory, call: Call, coupon: MemberCoupon) => Answer | null;

const isTill = ({ body }: Call): boolean => at(body, 'channel') === 'POS';

/** Keeps a memory of every coupon, and lets it answer reservations or cancels in place of the rules. */
const rememberOrders =
  ({ reserve = () => null, cancel = () => null }: { reserve?: Judge; cancel?: Judge }) =>
  (service: Service): void => {
    const memories = new WeakMap<MemberCoupon, Memory>();
    const memoryOf = (coupon: MemberCoupon): Memory => {
      const memory = memories.get(coupon) ?? {
        last: null,
        former: new Set(),
        repeats: 0,
        isRegained: false,
      };
      memories.set(coupon, memory);
      return memory;
    };
    service.around('reserveCoupon', (next) => async (call) => {
      const coupon = isLetIn(call) ? namedCoupon(call) : undefined;
      if (coupon === undefined) return next(call);
      const memory = memoryOf(coupon);
      const wasFree = coupon.reserved_for === null;
      const answer = reserve(memory, call, coupon) ?? (await next(call));
      if (wasFree && isDone(answer)) memory.isRegained = memory.last === orderOf(call) && isTill(call);
      return answer;
    });
    service.around('cancelCouponReservation', (next) => async (call) => {
      const coupon = isLetIn(call) ? namedCoupon(call) : undefined;
      if (coupon === undefined) return next(call);
      const memory = memoryOf(coupon);
      const isHolder = coupon.reserved_for === orderOf(call);
      const answer = cancel(memory, call, coupon) ?? (await next(call));
      memory.repeats = isHolder ? 0 : memory.repeats + 1;
      if (isHolder && isDone(answer)) {
        memory.last = orderOf(call);
        memory.former.add(orderOf(call));
      }
      return answer;
    });
  };

/** Services that remember the orders of a coupon for too long, as a store of answers by order id would. */
export default [
  fault({
    id: 'coupon-regained-is-not-held',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Confirms a coupon at the till to the order that has just cancelled it, and does not hold it.',
    break: rememberOrders({
      reserve: ({ last }, call, coupon) =>
        coupon.reserved_for === null && last === orderOf(call) && isTill(call) ? actionResult() : null,
    }),
  }),
  fault({
    id: 'coupon-held-is-confirmed-to-its-former-order',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Confirms a coupon at the till to the order that held it before the present one.',
    break: rememberOrders({
      reserve: ({ last }, call, coupon) =>
        coupon.reserved_for !== null && last === orderOf(call) && isTill(call) ? actionResult() : null,
    }),
  }),
  fault({
    id: 'coupon-held-is-confirmed-online-to-its-former-order',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Confirms a coupon online to the order that held it before the present one.',
    break: rememberOrders({
      reserve: ({ last }, call, coupon) =>
        coupon.reserved_for !== null &&
        coupon.reserved_for !== orderOf(call) &&
        last === orderOf(call) &&
        !isTill(call)
          ? actionResult()
          : null,
    }),
  }),
  fault({
    id: 'coupon-is-used-up-by-three-reservations',
    clause: 'cancel-coupon-reservation.frees-for-others',
    also: [
      'cancel-coupon-reservation.again.stays-available',
      'cancel-coupon-reservation.frees-for-same-order',
      'refund-transaction.leaves-coupons',
      'reserve-coupon.same-order.one-hold',
      'reserve-stamps.leaves-coupons',
    ],
    difficulty: 'subtle',
    what: 'Takes a coupon that three orders have reserved and released for a used one.',
    break: rememberOrders({
      reserve: ({ former }, call, coupon) =>
        coupon.reserved_for === null && former.size > 2 && !former.has(orderOf(call))
          ? actionResult('The coupon has been used.')
          : null,
    }),
  }),
  fault({
    id: 'coupon-is-refused-after-a-cancel-of-another-one-of-its-order',
    clause: 'reserve-coupon.same-order.is-ok',
    also: ['reserve-coupon.leaves-other-coupons'],
    difficulty: 'subtle',
    what: 'Refuses an order its coupon again once the order has cancelled another one.',
    break: (service) => {
      const closed = new Set<string>();
      rememberOrders({
        reserve(_, call, coupon) {
          const order = orderOf(call);
          if (coupon.reserved_for === order && closed.has(order)) return actionResult('The order is closed.');
          if (coupon.reserved_for === null) closed.delete(order);
          return null;
        },
        cancel(_, call, coupon) {
          if (coupon.reserved_for === orderOf(call)) closed.add(orderOf(call));
          return null;
        },
      })(service);
    },
  }),
  fault({
    id: 'third-cancel-of-a-coupon-is-confirmed',
    clause: 'cancel-coupon-reservation.again.is-not-ok',
    also: ['cancel-coupon-reservation.frees-for-others'],
    difficulty: 'subtle',
    what: 'Refuses a second cancel of the same coupon reservation, and confirms the third.',
    break: rememberOrders({
      cancel: ({ last, repeats }, call, coupon) =>
        coupon.reserved_for === null && last === orderOf(call) && repeats === 1 ? actionResult() : null,
    }),
  }),
  fault({
    id: 'late-cancel-of-a-coupon-is-confirmed',
    clause: 'cancel-coupon-reservation.again.is-not-ok',
    difficulty: 'subtle',
    what: 'Confirms a repeated cancel once another order has the coupon, though it changes nothing.',
    break: rememberOrders({
      cancel: ({ former }, call, coupon) =>
        coupon.reserved_for !== null && coupon.reserved_for !== orderOf(call) && former.has(orderOf(call))
          ? actionResult()
          : null,
    }),
  }),
  fault({
    id: 'coupon-regained-is-not-cancelled',
    clause: 'cancel-coupon-reservation.success',
    also: ['reserve-coupon.success'], // of a coupon that an earlier check could not release
    difficulty: 'subtle',
    what: 'Takes the first cancel of a reservation for a repeat of one that the same order cancelled before it.',
    break: rememberOrders({
      cancel(memory) {
        const { isRegained } = memory;
        memory.isRegained = false;
        return isRegained ? actionResult('The reservation was cancelled before.') : null;
      },
    }),
  }),
];
