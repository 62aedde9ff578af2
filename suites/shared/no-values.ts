import type { Phone } from '#loyalty';

/** What is no e-mail address although a valid one is in it, or what has both its halves: by what it is. */
export const noEmails = [
  ['two-emails', 'lc-conformance@example.com,lc-other@example.com'],
  ['a-name-before-an-email', 'Conformance <lc-conformance@example.com>'],
  ['an-email-with-a-blank-in-it', 'lc conformance@example.com'],
] as const;

/** What is no phone although it has a digit at almost each place of a valid one: what it is, made of a valid one. */
export const noPhones: readonly (readonly [what: string, spoil: (phone: Phone) => Phone])[] = [
  ['letters-among-digits-for-a-phone', (phone) => ({ ...phone, number: withSigns(phone, 'a', 'b') })],
  ['signs-among-digits-for-a-phone', (phone) => ({ ...phone, number: withSigns(phone, '$', '#') })],
  [
    'letters-after-a-dial-prefix',
    ({ country_code, number }) => ({ country_code: `${country_code}no`, number }),
  ],
];

/** A number with another character in place of its third digit, and of its last one. */
const withSigns = ({ number }: Phone, inner: string, last: string): string =>
  `${number.slice(0, 2)}${inner}${number.slice(3, -1)}${last}`;
