import type { Call } from '../service/calls/call.ts';
import type { SearchParameter } from '../service/rules/search.ts';
import type { Member } from '../service/state/state.ts';
import { aboutNearIds, aboutText, plain, strange } from './texts.ts';
import { type Kind, rows, type Seen, type Trigger } from './trigger.ts';

const search = ['searchMembers'] as const;

/** What a member can be found by. */
const termsOf: Record<SearchParameter, (member: Member) => readonly (string | null)[]> = {
  phone: ({ phone }) => [`${phone.country_code}${phone.number}`.replaceAll(' ', '')],
  email: ({ email }) => [email],
  identifierValue: (member) => [
    ...member.identifiers.map(({ value }) => value),
    ...member.additional_identifiers,
  ],
  cardIdentifier: ({ card_identifiers: cards }) => cards,
  activationToken: ({ activation_tokens: tokens }) => tokens,
};

/** The values of all members for a parameter. */
export const allTerms = ({ state }: Call, parameter: SearchParameter): string[] =>
  [...state.members.values()].flatMap(termsOf[parameter]).flatMap((term) => term ?? []);

/** The members that a search ought to find. */
export function foundBy({ state, rules, query }: Call): Member[] {
  const terms = rules.searchTerms(query);
  if (terms.length === 0) return [];
  return [...state.members.values()].filter((member) =>
    terms.every(([name, value]) => rules.matchesSearch(member, name, value)),
  );
}

const found = (isIt: (member: Member) => boolean) => (seen: Seen) => foundBy(seen.call).some(isIt);

const isOfOldForm = (one: Member): boolean => one.additional_identifiers.length > 0;

/** How many members were made after the one that is found. */
const later = (isIn: (count: number) => boolean) => (seen: Seen) => {
  const all = [...seen.call.state.members.values()];
  return foundBy(seen.call).some((member) => isIn(all.length - 1 - all.indexOf(member)));
};

const given = (isIn: (names: readonly string[]) => boolean) => (seen: Seen) =>
  isIn(Object.keys(termsOf).filter((name) => seen.call.query[name] !== undefined));

const values =
  /^(of-one-|beyond-(50|255)|of-digits|zero-first|with-(capitals|slash|percent|plus|quote)|blank-in|latin|far|emoji)/;

/** Which ids can be near in each: phones, addresses and tokens have a fixed form. */
const nears: readonly (readonly [Kind, SearchParameter, string, RegExp])[] = [
  ['near-phone', 'phone', 'phone', /-longer$/],
  ['near-email', 'email', 'e-mail address', /-(longer|signs|accents|pattern|20-characters)$/],
  ['near-identifier', 'identifierValue', 'identifier', /^-(?!letter-case)/],
  ['near-card', 'cardIdentifier', 'card', /-(longer|beginning|end|signs|pattern|letter-case)$/],
  ['near-token', 'activationToken', 'activation token', /-(longer|beginning|end|pattern|letter-case)$/],
];

const digits =
  (count: number) =>
  ({ call }: Seen) =>
    allTerms(call, 'phone').some(
      (own) => own !== call.query['phone'] && own.slice(-count) === call.query['phone']?.slice(-count),
    );

/** Triggers about searches. */
export const searchTriggers: readonly Trigger[] = [
  ...aboutText(
    { kind: 'email-term', operations: search, words: 'address' },
    [...plain, ...strange].filter(([name]) => /^(with-(capitals|plus|quote)|beyond-50)/.test(name)),
    ({ call }) => call.query['email'],
  ),
  ...aboutText(
    { kind: 'identifier-term', operations: search, words: 'value' },
    [...plain, ...strange].filter(([name]) => values.test(name)),
    ({ call }) => call.query['identifierValue'],
  ),
  ...rows('found', search, [
    ['enrolled', 'the member has not accepted GDPR yet', found(({ consent }) => !consent.gdpr_accepted)],
    ['without-name', 'the member has no name', found((one) => one.last_name === null)],
    ['without-email', 'the member has no e-mail address', found(({ email }) => email === null)],
    ['unsubscribed', 'the member wants no SMS', found(({ consent }) => !consent.receive_sms)],
    ['with-segments', 'the member has segments', found(({ segments }) => segments.length > 0)],
    ['two-departments', 'the member has two departments', found((one) => one.department_ids.length > 1)],
    ['with-card', 'the member has a card', found((one) => one.card_identifiers.length > 0)],
    ['with-identifiers', 'the member has several identifiers', found((one) => one.identifiers.length > 1)],
    ['with-additional', 'the member has deprecated identifiers', found(isOfOldForm)],
    ['newest', 'no member was made since', later((count) => count === 0)],
    ['earlier', 'several members were made since', later((count) => count > 2)],
    ['other-country', 'the phone is of another country', found(({ phone }) => phone.country_code !== '+47')],
    ['old', 'the member was born before 1970', found((one) => (one.birth_date ?? '2') < '1970')],
  ]),
  ...rows('query', search, [
    ['two', 'two parameters are given', given(({ length }) => length === 2)],
    ['three', 'three parameters are given', given(({ length }) => length === 3)],
    ['with-email', 'an e-mail address is given too', given((all) => all.length > 1 && all.includes('email'))],
  ]),
  ...nears.flatMap(([kind, parameter, words, forms]) =>
    aboutNearIds({
      kind,
      operations: search,
      words: [words, 'a real one'],
      one: ({ query }) => query[parameter],
      others: (call) => allTerms(call, parameter),
    }).filter(({ name }) => forms.test(name.slice(kind.length))),
  ),
  ...rows('near-phone', search, [
    ['dial-prefix', 'another dial prefix stands before the number of a real one', digits(8)],
    ['last-six', 'it has the last six digits of a real one', digits(6)],
  ]),
];
