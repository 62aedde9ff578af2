import { type Country, inCountry } from '../testdata/addresses.ts';
import { replaceAt } from '../testdata/bodies.ts';
import type { Data } from '../testdata/data.ts';
import { withAdditions } from './first-accepted.ts';

/**
 * A body with names beyond Latin-1, a letter of four bytes in the first one and the last one long, and a tagged e-mail address,
 * as far as a service takes them; `at` is the path of the names, with its dot.
 */
export const withSeldomValues = <B extends object>(body: B, data: Data, at = ''): [B, ...B[]] => {
  const first_name = `Zoë Łucja ${data.firstName()}`;
  return withFields(body, at, [
    { first_name },
    { first_name: `𠮷 ${first_name}` },
    { last_name: `${data.longName(124)} Žižka` },
    { email: data.taggedEmail() },
  ]);
};

/** Signs that a careless service takes for markup, for an end or for a code. */
const signs = '& "Å", 5%41';

/**
 * A body with hyphens, an apostrophe and a blank in its names, two additional identifiers next to other lists of two, a long
 * street with a comma and a city beyond Latin-1; with signs, long texts, other additional identifiers, another address of
 * e-mail and another country in addition; otherwise as {@link withSeldomValues}.
 */
export const withUnusualNames = <B extends object>(
  body: B,
  data: Data,
  {
    at = '',
    lists = {},
    others = {},
    country,
  }: { readonly at?: string; readonly lists?: object; readonly others?: object; readonly country: Country },
): [B, ...B[]] => {
  const names = data.unusualNames();
  const usual = [
    names,
    { additional_identifiers: [data.digits(12), data.digits(12)], ...lists },
    { 'address.street': `Øvre gate 12/3, 0. etg. ${data.longName(60)}`, 'address.city': 'Łódź Ελλάδα' },
  ];
  const seldom = [
    { email: data.seldomEmail() },
    {
      first_name: `${names.first_name} ${data.longName(90)}`,
      last_name: `${names.last_name} ${signs} J. R. S`,
    },
    {
      'address.street': `Øvre gate 12/3, ${signs} ${data.longName(120)}`,
      'address.city': `Łódź Ελλάδα, ${signs}`,
    },
    { additional_identifiers: [`00${data.digits(10)}`, `Lc-ø,${data.unique()}`, data.digits(19)], ...others },
    addressIn(country),
  ];
  // A service that refuses more than one of all is asked without those that few take.
  return [...withFields(body, at, [...usual, ...seldom]).slice(0, -1), ...withFields(body, at, usual)] as [
    B,
    ...B[],
  ];
};

/** The parts of an address that are of a country, by their paths. */
const addressIn = (country: Country): object => {
  const { zip_code, state, country_code } = inCountry(
    { address: {} as Record<string, string> },
    country,
  ).address;
  return { 'address.zip_code': zip_code, 'address.state': state, 'address.country_code': country_code };
};

/** The body with groups of fields, as {@link withAdditions} has it. */
const withFields = <B extends object>(body: B, at: string, groups: readonly object[]): [B, ...B[]] =>
  withAdditions(
    body,
    ...groups.map(
      (fields) => (plain: B) =>
        Object.entries(fields).reduce((sum, [field, value]) => replaceAt(sum, `${at}${field}`, value), plain),
    ),
  );
