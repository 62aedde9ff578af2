import type { Call } from '../service/calls/call.ts';
import type { MemberCoupon } from '../service/state/state.ts';
import { at } from './patch.ts';

/** The coupon that a call names. */
export const namedCoupon = ({ state, params }: Call): MemberCoupon | undefined =>
  state.coupons.get(params['couponCode'] ?? '');

/** The order that a call names. */
export const orderOf = ({ body }: Call): string => String(at(body, 'external_transaction_id'));

/** Whether the order of a call holds the coupon that it names. */
export const isHeld = (call: Call): boolean => namedCoupon(call)?.reserved_for === orderOf(call);
