import { replaceAt } from './bodies.ts';

/** A zip code of each country that checks send: a service may hold one against the country (section 2.4). */
const zipCodes = {
  NO: '0###',
  DE: '01###',
  SE: '1####',
  IS: '10#',
  GB: 'EC1A 1BB',
  US: '011##',
  JP: '100-00##',
  AX: '22###',
} as const;

export type Country = keyof typeof zipCodes;

/** Whether a value is one of these countries. */
export const isCountry = (value: unknown): value is Country => Object.hasOwn(zipCodes, String(value));

/** The country of addresses that are about something else. */
export const usualCountry = 'NO' satisfies Country;

/** The form of a country's zip codes, each `#` for a digit; where the country has such, they begin with a zero. */
export const zipForm = (country: Country): string => zipCodes[country];

/** A copy of a body whose address is in another country, with a zip code of that country. */
export function inCountry<T extends object>(body: T, country: Country): T {
  const zipCode = zipForm(country).replaceAll('#', '1');
  return replaceAt(replaceAt(body, 'address.country_code', country), 'address.zip_code', zipCode);
}
