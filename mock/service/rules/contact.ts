import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { FixturePhone } from '../state/fixtures.ts';
import { alpha2Codes } from './countries.ts';

/** What counts as a phone, an e-mail address and a country (2.4, 7.2). */
export const contactRules = {
  /** The number in one spelling, so that two spellings of a phone are one phone. */
  e164(phone: FixturePhone): string {
    return `${phone.country_code}${phone.number}`.replaceAll(/[^\d+]/g, '');
  },

  /** A dial prefix with its plus sign, and a number that exists under it. */
  isValidPhone(phone: FixturePhone): boolean {
    return parsePhoneNumberFromString(phone.country_code + phone.number)?.isValid() ?? false;
  },

  isValidEmail(email: string): boolean {
    return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email);
  },

  isAlpha2(code: string): boolean {
    return alpha2Codes.has(code);
  },
};
