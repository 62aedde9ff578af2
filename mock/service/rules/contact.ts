import type { FixturePhone } from '../state/fixtures.ts';
import { numberLengthUnder } from './calling-codes.ts';
import { alpha2Codes } from './countries.ts';

/** What counts as a phone, an e-mail address and a country (2.4, 7.2). */
export const contactRules = {
  /** The number in one spelling, so that two spellings of a phone are one phone. */
  e164(phone: FixturePhone): string {
    return `${phone.country_code}${phone.number}`.replaceAll(/[^\d+]/g, '');
  },

  /** A country calling code with its plus sign, and as many digits as numbers have there, blanks and signs between. */
  isValidPhone({ country_code, number }: FixturePhone): boolean {
    const length = numberLengthUnder(/^\+(\d+)$/.exec(country_code)?.[1] ?? '');
    if (length === undefined || !/^[\d ().-]+$/.test(number)) return false;
    const digits = String(number).replaceAll(/\D/g, '').length; // a lenient service takes a number for a text
    return digits >= length.min && digits <= length.max;
  },

  isValidEmail(email: string): boolean {
    return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email);
  },

  isAlpha2(code: string): boolean {
    return alpha2Codes.has(code);
  },
};
