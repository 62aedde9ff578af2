import type { Variation } from '../faults/fault.ts';
import { variationsAtLarge } from './answers-at-large.ts';
import { anyOrderVariations } from './any-order.ts';
import { otpSendingVariations } from './otp-sending.ts';
import { unsignedTokenVariations } from './unsigned.ts';
import { unreadableDayVariations } from './unreadable-days.ts';
import { draftVariations } from './drafts.ts';
import { exemptionVariations } from './exemptions.ts';
import { refundVariations } from './refund.ts';
import { couponVariations } from './coupons.ts';
import { enrollingVariations } from './enrolling.ts';
import { errorVariations } from './errors.ts';
import { identifierVariations } from './identifiers.ts';
import { memberVariations } from './members.ts';
import { nonEligibleVariations } from './non-eligible.ts';
import { otpVariations } from './otp.ts';
import { registeringVariations } from './registering.ts';
import { reservingVariations } from './reserving.ts';
import { searchVariations } from './search.ts';
import { stampVariations } from './stamps.ts';
import { storeVariations } from './stores.ts';
import { tokenVariations } from './token.ts';
import { updateVariations } from './update.ts';

/** Every conforming variation that the suite is proven to leave in peace, by area. */
export const variations: readonly Variation[] = [
  ...variationsAtLarge,
...anyOrderVariations,...otpSendingVariations,...unsignedTokenVariations,...unreadableDayVariations,...draftVariations,...exemptionVariations,...refundVariations,
  ...couponVariations,
  ...enrollingVariations,
  ...errorVariations,
  ...identifierVariations,
  ...memberVariations,
  ...nonEligibleVariations,
  ...otpVariations,
  ...registeringVariations,
  ...reservingVariations,
  ...searchVariations,
  ...stampVariations,
  ...storeVariations,
  ...tokenVariations,
  ...updateVariations,
];
