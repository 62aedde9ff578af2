import type { Answer } from '../service/contract/answer.ts';
import type { Call } from '../service/calls/call.ts';
import { passGuards } from '../service/calls/guards.ts';
import type { Service } from '../service/service.ts';
import type { MemberCoupon } from '../service/state/state.ts';
import { at } from './patch.ts';
import { namedCoupon, orderOf } from './coupon-orders.ts';
import type { Json } from '../../schemas/json.ts';

/** Whether an action was done. */
export const isDone = ({ body }: Answer): boolean => at(body, 'is_ok') === true;

/** Whether a call was refused while another order holds the coupon that it names. */
export const isHeldByOther = (call: Call, answer: Answer): boolean => {
  const holder = namedCoupon(call)?.reserved_for ?? null;
  return answer.status === 200 && !isDone(answer) && holder !== null && holder !== orderOf(call);
};

/** What an order knows of a coupon: when it was last let go, and in which channel it was held. */
export interface Past {
  /** The channel of the last reservation that was confirmed. */
  channel: Json;
  /** The order with the last confirmed cancel, until the coupon is reserved again. */
  freedBy: string | null;
  /** Orders that have cancelled, earlier ones included. */
  former: Set<string>;
}

/** Whether a call has the right token, store and member, and a body: what it lacks is refused before any order is looked at. */
export function isLetIn(call: Call): boolean {
  try {
    passGuards(call);
    return call.body !== undefined && call.state.members.has(call.params['memberId'] ?? '');
  } catch {
    return false;
  }
}

/** Keeps the past of every coupon, and lets `patch` answer reservations and cancels in the light of it. */
export function rememberPasts(
  service: Service,
  patch: {
    reserve?: (past: Past, call: Call, coupon: MemberCoupon) => Answer | null;
    cancel?: (past: Past, call: Call, coupon: MemberCoupon) => Answer | null;
    cancelled?: (past: Past, call: Call, coupon: MemberCoupon, pastOf: (other: MemberCoupon) => Past) => void;
  },
): void {
  const pasts = new WeakMap<MemberCoupon, Past>();
  const pastOf = (coupon: MemberCoupon): Past => {
    const past = pasts.get(coupon) ?? { channel: null, freedBy: null, former: new Set() };
    pasts.set(coupon, past);
    return past;
  };
  service.around('reserveCoupon', (next) => async (call) => {
    const coupon = isLetIn(call) ? namedCoupon(call) : undefined;
    if (coupon === undefined) return next(call);
    const past = pastOf(coupon);
    const answer = patch.reserve?.(past, call, coupon) ?? (await next(call));
    if (isDone(answer)) Object.assign(past, { channel: at(call.body, 'channel'), freedBy: null });
    return answer;
  });
  service.around('cancelCouponReservation', (next) => async (call) => {
    const coupon = isLetIn(call) ? namedCoupon(call) : undefined;
    if (coupon === undefined) return next(call);
    const past = pastOf(coupon);
    const answer = patch.cancel?.(past, call, coupon) ?? (await next(call));
    if (!isDone(answer)) return answer;
    past.freedBy = orderOf(call);
    past.former.add(orderOf(call));
    patch.cancelled?.(past, call, coupon, pastOf);
    return answer;
  });
}
