import { setTimeout as pause } from 'node:timers/promises';
import type { MemberCoupon } from '../../service/state/state.ts';
import { namedCoupon } from '../../patches/coupon-orders.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { isDone } from '../../patches/outcomes.ts';

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

/** Services that write the holder of a coupon once more, a moment later. */
export default [
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
];
