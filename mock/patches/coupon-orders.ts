import type { Call } from '../service/calls/call.ts';
import type { MemberCoupon } from '../service/state/state.ts';
import { at } from './patch.ts';

/** The coupon that a call names: the member's own, or else one of that code of another member. */
export function namedCoupon({ state, params }: Call): MemberCoupon | undefined {
  const named = state.coupons.filter(({ details }) => details.code === params['couponCode']);
  return named.find(({ member_id }) => member_id === params['memberId']) ?? named[0];
}

/** The order that a call names. */
export const orderOf = ({ body }: Call): string => String(at(body, 'external_transaction_id'));
