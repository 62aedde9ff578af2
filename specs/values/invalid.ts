/** What is no e-mail address. */
export const noEmails = [
  'conformance.example.com',
  'not-an-email',
  'somebody@',
  '@example.com',
  'lc@conformance@example.com',
  'lc@@example.com',
  'lc-conformance@example.com,lc-other@example.com',
  'Conformance <lc-conformance@example.com>',
  'lc conformance@example.com',
  'lc@exam ple.com',
  'mailto:lc',
] as const;

/**
 * What is no alpha-2 code of a country, and what it is instead. No code of two letters is left to users, who may give it a
 * meaning.
 */
export const noCountries = [
  { kind: 'alpha-3', value: 'NOR' },
  { kind: 'alpha-3', value: 'nor' },
  { kind: 'alpha-3', value: 'SWE' },
  { kind: 'name', value: 'Norway' },
  { kind: 'name', value: 'Norge' },
  { kind: 'name', value: 'Kingdom of Norway' },
  { kind: 'unassigned', value: 'AB' },
  { kind: 'unassigned', value: 'WW' },
  { kind: 'unassigned', value: 'N' },
  { kind: 'unassigned', value: 'N0' },
  { kind: 'unassigned', value: '+47' },
  { kind: 'unassigned', value: '47' },
  { kind: 'unassigned', value: '578' },
] as const;

/** What is no gender of the interface. */
export const noGenders = ['Conformance', 'F', 'X', 'Woman', 'Divers', '1'] as const;

type Phone = { readonly country_code: string; readonly number: string };

/**
 * What is no phone, made of a valid one; the last one is of too many digits. Whether a service knows which dial prefixes are
 * assigned is left open.
 */
export const noPhones: readonly ((phone: Phone) => Phone)[] = [
  (phone) => ({ ...phone, number: 'abc' }),
  (phone) => ({ ...phone, number: '12' }),
  (phone) => ({ ...phone, number: withSigns(phone, 'a', 'b') }),
  (phone) => ({ ...phone, number: withSigns(phone, '$', '#') }),
  (phone) => ({ ...phone, country_code: 'NO' }),
  (phone) => ({ ...phone, country_code: '+NO' }),
  (phone) => ({ ...phone, country_code: `${phone.country_code}no` }),
  (phone) => ({ ...phone, country_code: '+' }),
  (phone) => ({ ...phone, country_code: `+${phone.country_code}` }),
  (phone) => ({ ...phone, number: '41234567890123456789' }),
];

/** A number with another character in place of its third digit, and of its last one. */
const withSigns = ({ number }: Phone, inner: string, last: string): string =>
  `${number.slice(0, 2)}${inner}${number.slice(3, -1)}${last}`;
