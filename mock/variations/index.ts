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
import ourValues from './our-values.ts';
import refund from './refund.ts';
import register from './register.ts';
import search from './search.ts';
import service from './service.ts';
import stamps from './stamps.ts';
import stores from './stores.ts';
import strictValues from './strict-values.ts';
import tokenTokens from './token/tokens.ts';
import tokenUnsigned from './token/unsigned.ts';
import update from './update.ts';
import wording from './wording.ts';

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
  ...ourValues,
  ...refund,
  ...register,
  ...search,
  ...service,
  ...stamps,
  ...stores,
  ...strictValues,
  ...tokenTokens,
  ...tokenUnsigned,
  ...update,
  ...wording,
];
