import type { Route } from '../contract/answer.ts';
import type { Handler } from '../calls/call.ts';
import { problem } from '../contract/problem.ts';
import { cancelCouponReservation, couponExemptions, createDraftCoupon, reserveCoupon } from './coupons.ts';
import { enrollMember } from './enrollment.ts';
import { createIdentifier, updateIdentifier } from './identifiers.ts';
import { inviteFriend, registerMember, searchMembers, updateMember } from './members.ts';
import { addNonEligibleProducts, updateNonEligibleProducts } from './non-eligible.ts';
import { loginOtpVerification, resetPhoneVerification, sendMemberOtp, sendOtp, verifyOtp } from './otp.ts';
import { refundTransaction } from './refund.ts';
import { cancelStampReservation, reserveStamps } from './stamps.ts';
import { listStores } from './stores.ts';
import { discovery, token } from './token.ts';

/** The handler of every operation, and of what no operation serves. */
export const handlers: Record<Route, Handler> = {
  token,
  discovery,
  listStores,
  registerMember,
  enrollMember,
  updateMember,
  searchMembers,
  inviteFriend,
  createIdentifier,
  updateIdentifier,
  sendOtp,
  verifyOtp,
  sendMemberOtp,
  resetPhoneVerification,
  loginOtpVerification,
  reserveStamps,
  cancelStampReservation,
  reserveCoupon,
  cancelCouponReservation,
  couponExemptions,
  createDraftCoupon,
  refundTransaction,
  addNonEligibleProducts,
  updateNonEligibleProducts,
  unrouted: () => problem(404, 'Nothing answers under this method and path.'),
};
