import type { OperationName } from '../../specs/operations.ts';

/** Operations on a member that say in `is_ok` whether they were done. */
export const actions: readonly OperationName[] = [
  'sendMemberOtp',
  'resetPhoneVerification',
  'loginOtpVerification',
  'reserveCoupon',
  'cancelCouponReservation',
  'refundTransaction',
];
