import { bodyErrors } from '../contract/body-errors.ts';
import { consentRules } from './consent.ts';
import { contactRules } from './contact.ts';
import { couponRules } from './coupons.ts';
import { lookupRules } from './lookup.ts';
import { memberRules } from './members.ts';
import { nonEligibleRules } from './non-eligible.ts';
import { otpRules } from './otp.ts';
import { refundRules } from './refund.ts';
import { reservationRules } from './reservations.ts';
import { searchRules } from './search.ts';
import { tokenRules } from './token.ts';

const defaultRules = {
  bodyErrors,
  ...tokenRules,
  ...contactRules,
  ...consentRules,
  ...lookupRules,
  ...memberRules,
  ...searchRules,
  ...otpRules,
  ...reservationRules,
  ...couponRules,
  ...refundRules,
  ...nonEligibleRules,
};

/** Every decision of the service, one small function each; a service may have any of them replaced. */
export type Rules = typeof defaultRules;

/** The rules as the specification has them, for one service alone. */
export function createRules(): Rules {
  return { ...defaultRules };
}
