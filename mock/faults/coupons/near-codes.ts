import type { Call } from '../../service/calls/call.ts';
import { namedCoupon, orderOf } from '../../patches/coupon-orders.ts';
import { fault } from '../../patches/fault.ts';
import { overrideRules } from '../../patches/patch.ts';

/** The coupon of the member with a code that is a part of the one in the path. */
const codeWithin = ({ state, params }: Call): string | undefined =>
  state.coupons
    .map(({ details: { code } }) => code)
    .find((code) => code !== params['couponCode'] && params['couponCode']?.includes(code) === true);

/** Services that take a code or an order for another one that is alike. */
export default [
  fault({
    id: 'longer-code-is-taken-for-a-coupon',
    clause: 'reserve-coupon.unknown-code',
    difficulty: 'subtle',
    what: 'Takes a code that contains that of a coupon for the coupon.',
    break: (service) =>
      service.around('reserveCoupon', (next) => async (call) => {
        const within = codeWithin(call);
        return next(
          within === undefined ? call : { ...call, params: { ...call.params, couponCode: within } },
        );
      }),
  }),
  fault({
    id: 'orders-of-one-beginning-share-a-coupon',
    clause: 'reserve-coupon.holds',
    also: ['reserve-coupon.leaves-other-coupons'],
    difficulty: 'subtle',
    what: 'Compares the first 24 characters of two orders alone.',
    break: overrideRules('reserveCoupon', (own, call) => {
      const holder = namedCoupon(call)?.reserved_for;
      const isAlike = typeof holder === 'string' && holder.slice(0, 24) === orderOf(call).slice(0, 24);
      return isAlike ? { heldReason: () => null } : own;
    }),
  }),
  fault({
    id: 'coupon-refused-to-another-member-is-held',
    clause: 'reserve-coupon.success',
    difficulty: 'subtle',
    what: 'Holds a coupon for the order of a member that it is refused to.',
    break: (service) =>
      service.around('reserveCoupon', (next) => async (call) => {
        const answer = await next(call);
        const coupon = namedCoupon(call);
        const isForeign = coupon !== undefined && coupon.member_id !== call.params['memberId'];
        const isMember = call.rules.findMember(call.state, call.params['memberId']) !== undefined;
        if (isForeign && isMember && call.params['storeId'] === call.state.store.id)
          coupon.reserved_for ??= orderOf(call);
        return answer;
      }),
  }),
  fault({
    id: 'repeated-reservation-is-204',
    clause: 'reserve-coupon.success',
    difficulty: 'subtle',
    what: 'Answers an order that reserves its coupon again without a body.',
    break: (service) =>
      service.around('reserveCoupon', (next) => async (call) => {
        const isHolder = namedCoupon(call)?.reserved_for === orderOf(call);
        const answer = await next(call);
        return isHolder && answer.status === 200 ? { status: 204 } : answer;
      }),
  }),
];
