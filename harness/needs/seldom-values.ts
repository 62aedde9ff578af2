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

/**
 * A body with hyphens, an apostrophe and a blank in its names, two additional identifiers beside other lists of two, a long
 * street with a comma and a city beyond Latin-1; otherwise as {@link withSeldomValues}.
 */
export const withUnusualNames = <B extends object>(
  body: B,
  data: Data,
  { at = '', lists = {} }: { readonly at?: string; readonly lists?: object } = {},
): [B, ...B[]] =>
  withFields(body, at, [
    data.unusualNames(),
    { additional_identifiers: [data.digits(12), data.digits(12)], ...lists },
    { 'address.street': `Øvre gate 12/3, 0. etg. ${data.longName(60)}`, 'address.city': 'Łódź Ελλάδα' },
  ]);

/** The body with groups of fields, as {@link withAdditions} has it. */
const withFields = <B extends object>(body: B, at: string, groups: readonly object[]): [B, ...B[]] =>
  withAdditions(
    body,
    ...groups.map(
      (fields) => (plain: B) =>
        Object.entries(fields).reduce((sum, [field, value]) => replaceAt(sum, `${at}${field}`, value), plain),
    ),
  );
