import type { Phone } from '#loyalty';

/** What is no e-mail address although a valid one is in it, or what has both its halves: by what it is. */
export const noEmails = [
  ['two-emails', 'lc-conformance@example.com,lc-other@example.com'],
  ['a-name-before-an-email', 'Conformance <lc-conformance@example.com>'],
  ['an-email-with-a-blank-in-it', 'lc conformance@example.com'],
] as const;

/** What is no alpha-2 code of a country: by what it is, the rest of the clause's id, and whether it stands in a body that has little. */
export const noCountries = [
  ['an-alpha-3-country', 'alpha-3', 'NOR', false],
  ['an-alpha-3-country-in-small-letters', 'alpha-3', 'nor', false],
  ['the-name-of-a-country', 'name', 'Norway', false],
  ['the-name-of-a-country-in-its-language', 'name', 'Norge', false],
  // None of these is left to users, who may give it a meaning.
  ['an-unassigned-country', 'unassigned', 'AB', false],
  ['an-unassigned-country-of-one-letter-twice', 'unassigned', 'WW', false],
  ['a-country-of-one-letter', 'unassigned', 'N', false],
  ['a-country-of-digits', 'unassigned', '47', true],
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
