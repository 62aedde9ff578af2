import type { Answer } from '#loyalty';

/** The expectation that the phone of a member has a dial prefix, and the field that shows it. */
export const hasDialPrefix = [
  'phone.country_code a dial prefix with a leading plus sign',
  (answer: Answer): boolean => /^\+\d{1,4}$/.test(String(answer.get('phone.country_code'))),
  'phone',
] as const;
