import { replaceAt } from '../testdata/bodies.ts';
import type { Data } from '../testdata/data.ts';
import { withAdditions } from './first-accepted.ts';

/**
 * A body with a name beyond Latin-1, a long name and a tagged e-mail address, as far as a service takes them; `at` is the
 * path of the names, with its dot.
 */
export const withSeldomValues = <B extends object>(body: B, data: Data, at = ''): [B, ...B[]] => {
  const additions = [
    ['first_name', `Łucja ${data.firstName()}`],
    ['last_name', data.longName(130)],
    ['email', data.taggedEmail()],
  ] as const;
  return withAdditions(
    body,
    ...additions.map(
      ([field, value]) =>
        (plain: B) =>
          replaceAt(plain, `${at}${field}`, value),
    ),
  );
};
