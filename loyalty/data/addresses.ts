import { replaceAt } from '../../engine/values/bodies.ts';
import type { Json, JsonObject } from '../../schemas/json.ts';

/** The zip codes of each country that checks send, and a state: a service may hold both against the country (section 2.4). */
const countries = {
  NO: { zip: '0###', state: 'Oslo' },
  DE: { zip: '07###', state: 'Thüringen' },
  SE: { zip: '1####', state: 'Stockholm' },
  IS: { zip: '10#', state: 'Suðurnes' },
  GB: { zip: 'EC1A 1BB', state: 'England' },
  US: { zip: '011##', state: 'Massachusetts' },
  JP: { zip: '100-00##', state: 'Tokyo' },
  AX: { zip: '22###', state: 'Åland' },
  RS: { zip: '21###', state: 'Vojvodina' },
  SS: { zip: '11###', state: 'Central Equatoria' },
  // No zip code of there begins with a zero: a service that knows them is sent another address.
  NA: { zip: '01005', state: 'ǁKharas' },
  JE: { zip: 'JE2 3AB', state: 'Jersey' },
  PR: { zip: '00680-1234', state: 'Mayagüez' },
} as const;

export type Country = keyof typeof countries;

/** Whether a value is one of these countries. */
export const isCountry = (value: Json): value is Country => Object.hasOwn(countries, String(value));

/** The country of addresses that are about something else. */
export const usualCountry = 'NO' satisfies Country;

/** Some states of the usual country. */
export const usualStates = [
  'Agder',
  'Finnmark',
  'Innlandet',
  'Nordland',
  'Rogaland',
  'Trøndelag',
  'Østfold',
] as const;

/** The form of a country's zip codes, each `#` for a digit; where the country has such, they begin with a zero. */
export const zipForm = (country: Country): string => countries[country].zip;

/** A copy of a body with its address in another country, with a zip code and a state of that country. */
export function inCountry<T extends JsonObject>(body: T, country: Country): T {
  const abroad = replaceAt(body, 'address.country_code', country);
  const zipped = replaceAt(abroad, 'address.zip_code', zipForm(country).replaceAll('#', '1'));
  return replaceAt(zipped, 'address.state', countries[country].state);
}
