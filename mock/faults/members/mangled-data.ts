import { patchRequest } from '../../patches/patch.ts';
import { fault, type Fault } from '../../patches/fault.ts';
import type { Json, JsonObject } from '../../../schemas/json.ts';

type Fields = JsonObject;

const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes a text at a path of a body, where there is one. */
function mangled(
  body: Json,
  [key = '', ...rest]: readonly string[],
  change: (text: string) => string | null,
): Json {
  if (!isFields(body) || !(key in body)) return body;
  const value = body[key];
  const changed =
    typeof value === 'string' && rest.length === 0 ? change(value) : mangled(value, rest, change);
  return { ...body, [key]: changed };
}

const withoutMarks = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
const asMarkup = (text: string): string => text.replaceAll("'", '&#39;');
const asNumber = (text: string): string => text.replace(/^0+/, '');
const monthFirst = (text: string): string =>
  text.replace(/^(\d{4})-(\d\d)-(\d\d)/, (whole, year: string, month: string, day: string) =>
    Number(day) <= 12 ? `${year}-${day}-${month}` : whole,
  );
const cut = (text: string): string => text.slice(0, 16);
const cutLong = (text: string): string => text.slice(0, 120);
const cutVeryLong = (text: string): string => text.slice(0, 100);
const asEntities = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const decoded = (text: string): string => text.replaceAll('%41', 'A');
const withoutQuotes = (text: string): string => text.replaceAll('"', '');
const nothingForNone = (text: string): string | null => (text === 'NA' ? null : text);
const untilComma = (text: string): string => text.replace(/,.*$/, '');
const inFiftyCharacters = (text: string): string => text.slice(0, 50);
const inLatin1 = (text: string): string => text.replaceAll(/[\u{100}-\u{10ffff}]/gu, '?');
const inAscii = (text: string): string => text.replaceAll(/[\u{80}-\u{10ffff}]/gu, '?');

/** What a careless service makes of data: the part, where it stands, and what becomes of it. */
const manglings = [
  ['address', 'address.city', withoutMarks, 'without the marks of its letters', 'city'],
  ['last-name', 'last_name', asMarkup, 'with its apostrophe as markup', 'last name'],
  ['last-name', 'last_name', cut, 'up to 16 characters', 'last name'],
  ['address', 'address.zip_code', asNumber, 'as a number, without the zero that it begins with', 'zip code'],
  ['birth-date', 'birth_date', monthFirst, 'with month and day mixed up', 'date of birth'],
  ['last-name', 'last_name', cutLong, 'up to 120 characters', 'last name'],
  ['first-name', 'first_name', inLatin1, 'with a question mark for each letter beyond Latin-1', 'first name'],
  ['address', 'address.street', inAscii, 'with a question mark for each letter beyond ASCII', 'street'],
  ['address', 'address.state', inAscii, 'with a question mark for each letter beyond ASCII', 'state'],
  ['first-name', 'first_name', withoutMarks, 'without the marks of its letters', 'first name'],
  ['address', 'address.street', untilComma, 'up to its comma', 'street'],
  ['address', 'address.street', inFiftyCharacters, 'up to 50 characters', 'street'],
  ['address', 'address.city', inLatin1, 'with a question mark for each letter beyond Latin-1', 'city'],
  ['last-name', 'last_name', inLatin1, 'with a question mark for each letter beyond Latin-1', 'last name'],
  ['first-name', 'first_name', inFiftyCharacters, 'up to 50 characters', 'first name'],
  ['last-name', 'last_name', asEntities, 'with its signs as entities of HTML', 'last name'],
  ['address', 'address.street', asEntities, 'with its signs as entities of HTML', 'street'],
  ['address', 'address.street', decoded, 'decoded once more', 'street'],
  ['address', 'address.street', cutVeryLong, 'up to 100 characters', 'street'],
  ['address', 'address.city', untilComma, 'up to its comma', 'city'],
  ['last-name', 'last_name', withoutQuotes, 'without its quotation marks', 'last name'],
  ['address', 'address.country_code', nothingForNone, 'as none where it is NA', 'country'],
] as const;

const places = [
  ['registerMember', 'register-member.stores', ''],
  ['enrollMember', 'enroll-member.stores', 'additional_info.'],
  ['updateMember', 'update-member.replaces', ''],
] as const;

/** Services that mangle the data of a member on the way in. */
export default places.flatMap(([operation, promise, prefix]) =>
  manglings.map(([part, path, change, how, what], index): Fault =>
    fault({
      id: `${promise.replaceAll('.', '-')}-mangled-${part}-${index + 1}`,
      clause: `${promise}.${part}`,
      difficulty: 'subtle',
      what: `On ${operation} the ${what} is stored ${how}.`,
      break: patchRequest(operation, (body) => mangled(body, `${prefix}${path}`.split('.'), change)),
    }),
  ),
);
