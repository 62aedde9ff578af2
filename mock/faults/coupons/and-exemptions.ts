import { isDone, isLetIn } from '../../patches/coupon-pasts.ts';
import { namedCoupon } from '../../patches/coupon-orders.ts';
import { fault, type Patch } from '../../patches/fault.ts';
import { patchResponse } from '../../patches/patch.ts';
import type { MemberCoupon } from '../../service/state/state.ts';
import type { Json } from '../../../schemas/json.ts';

/** Does something to each coupon that an answer to exemptions names. */
const afterNaming = (act: (coupon: MemberCoupon) => void): Patch =>
  patchResponse('couponExemptions', (answer, { state }) => {
    const named = Array.isArray(answer.body) ? (answer.body as { id: number }[]) : [];
    for (const coupon of state.coupons) if (named.some(({ id }) => id === coupon.details.id)) act(coupon);
    return answer;
  });

/** Services where an exemption does something to the coupons that it names. */
export default [
  fault({
    id: 'exemptions-free-the-coupons-that-they-name',
    clause: 'reserve-coupon.holds',
    difficulty: 'subtle',
    what: 'Asking for exemptions releases the coupons that they name.',
    break: afterNaming((coupon) => void (coupon.reserved_for = null)),
  }),
  fault({
    id: 'exemptions-hold-a-coupon-that-was-released-before',
    clause: 'reserve-coupon.success',
    difficulty: 'subtle',
    what: 'Asking for exemptions holds a coupon that they name, where its member released it right before.',
    break: (service) => {
      const released = new Map<Json, MemberCoupon | undefined>();
      service.around('cancelCouponReservation', (next) => async (call) => {
        const answer = await next(call);
        released.set(
          call.params['memberId'],
          isLetIn(call) && isDone(answer) ? namedCoupon(call) : undefined,
        );
        return answer;
      });
      afterNaming((coupon) => {
        if (coupon !== released.get(coupon.member_id)) return;
        coupon.reserved_for = 'exemptions';
        released.delete(coupon.member_id);
      })(service);
    },
  }),
];
