// Generated from the files of this folder by `npm run generate`; do not edit.
import type { Variation } from '../patches/fault.ts';
import couponsAnyOrder from './coupons/any-order.ts';
import couponsBusinessRules from './coupons/business-rules.ts';
import couponsReservations from './coupons/reservations.ts';
import drafts from './drafts.ts';
import enroll from './enroll.ts';
import errors from './errors.ts';
import exemptions from './exemptions.ts';
import identifiers from './identifiers.ts';
import members from './members.ts';
import nonEligibleBatches from './non-eligible/batches.ts';
import nonEligibleUnreadableDays from './non-eligible/unreadable-days.ts';
import otpCodes from './otp/codes.ts';
import otpSending from './otp/sending.ts';
import refund from './refund.ts';
import register from './register.ts';
import search from './search.ts';
import service from './service.ts';
import stamps from './stamps.ts';
import stores from './stores.ts';
import tokenTokens from './token/tokens.ts';
import tokenUnsigned from './token/unsigned.ts';
import update from './update.ts';

/** Every conforming variation, by area. */
export const variations: readonly Variation[] = [
  ...couponsAnyOrder,
  ...couponsBusinessRules,
  ...couponsReservations,
  ...drafts,
  ...enroll,
  ...errors,
  ...exemptions,
  ...identifiers,
  ...members,
  ...nonEligibleBatches,
  ...nonEligibleUnreadableDays,
  ...otpCodes,
  ...otpSending,
  ...refund,
  ...register,
  ...search,
  ...service,
  ...stamps,
  ...stores,
  ...tokenTokens,
  ...tokenUnsigned,
  ...update,
];
