import { isDeepStrictEqual } from 'node:util';
import { isObject, itemsIn, type Json } from '../../schemas/json.ts';
import type { OperationName } from '../../specs/operations.ts';
import { at } from '../patches/patch.ts';
import { type MemberData, storedData } from '../service/handlers/member-data.ts';
import type { SilenceId } from '../../specs/silences.ts';
import type { Call } from '../service/calls/call.ts';
import type { Member, SegmentDefinition } from '../service/state/state.ts';
import { memberOf } from './request.ts';
import { aboutNearIds, aboutText, plain, strange } from './texts.ts';
import { type Kind, type MemberField, type Row, rows, type Seen, type Trigger } from './trigger.ts';
import { field, size, textIn } from './values.ts';

const updates = ['updateMember'] as const;
const changes = ['registerMember', 'updateMember'] as const;
const withEmail = ['registerMember', 'enrollMember', 'updateMember', 'inviteFriend'] as const;

/** The texts of a member: where they stand, the classes of them, and those that a silence lets a service refuse. */
const texts: readonly (readonly [MemberField, string, RegExp, RegExp?, SilenceId?])[] = [
  [
    'first-name',
    'first_name',
    /^(of-cap|word-of|latin|far|comb)/,
    /^(beyond-50|emoji)/,
    'silence.names.form',
  ],
  [
    'last-name',
    'last_name',
    /^(of-one|blank-in|right)/,
    /^(with-quote|beyond-100|with-m)/,
    'silence.names.form',
  ],
  ['email', 'email', /^(with-capitals|beyond-50)/, /^with-plus/, 'silence.email.form'],
  ['street', 'address.street', /^(with-slash|with-colon|beyond-(100|255)|latin|with-quote|far)/],
  ['city', 'address.city', /^(blank-inside|latin|combining|beyond-50|with-markup)/],
  ['zip-code', 'address.zip_code', /^$/, /^(zero|of-digits|blank-in)/, 'silence.address.zip-code-form'],
  ['state', 'address.state', /^$/, /^(of-capitals|latin|beyond-50)/, 'silence.address.state-form'],
];

const wordsOf = (name: MemberField): string =>
  name.replace('email', 'e-mail address').replaceAll(/-(?!m)/g, ' ');

const textTriggers = texts.flatMap(([name, path, classes, others, refusable]): Trigger[] => {
  const about = { kind: `new-${name}` as const, operations: updates, words: `new ${wordsOf(name)}` };
  const triggersOf = (pattern: RegExp, silence?: SilenceId): Trigger[] =>
    aboutText(
      about,
      [...plain, ...strange].filter(([one]) => pattern.test(one)),
      ({ call }) => at(call.body, path),
      silence,
    );
  return [...triggersOf(classes), ...(others ? triggersOf(others, refusable) : [])];
});

/** Triggers about a new text that is close to the earlier one, so that a careless comparison finds no change. */
const nearTriggers = texts
  .filter(([name]) => ['last-name', 'street', 'zip-code'].includes(name))
  .flatMap(([name, path]) =>
    aboutNearIds({
      kind: `near-${name}`,
      operations: updates,
      words: [`new ${wordsOf(name)}`, 'the earlier one'],
      one: ({ body }) => at(body, path),
      others: (call) => [at(memberOf(call), path)].filter((one) => typeof one === 'string'),
      ways: /^(letter-case|beginning|longer|end|outer-blanks|signs|accents)/,
    }),
  );

const is =
  (path: string, ...values: readonly Json[]) =>
  ({ call }: Seen): boolean =>
    isObject(call.body) && values.includes(at(call.body, path));

const text = (path: string, pattern: RegExp): Row[2] => field(path, textIn(pattern));

const born = (name: string, words: string, pattern: RegExp): Row => [
  name,
  `the new birth date ${words}`,
  text('birth_date', pattern),
];

const country = (name: string, words: string, pattern: RegExp): Row => [
  name,
  `the new country ${words}`,
  text('address.country_code', pattern),
];

/** Triggers about the other single values of an update. */
const valueTriggers: readonly Trigger[] = [
  ...rows('new-birth-date', updates, [
    born('leap-day', 'is a leap day', /-02-29/),
    born('last-of-year', 'is the last day of a year', /-12-31/),
    born('first-of-year', 'is the first day of a year', /-01-01/),
    born('beyond-twelfth', 'has a day beyond 12', /-(1[3-9]|[23]\d)(T|$)/),
    born('before-1970', 'is before 1970', /^1[0-8]|^19[0-6]/),
    born('before-1930', 'is before 1930', /^1[0-8]|^19[0-2]/),
    born('after-2000', 'is after 2000', /^20/),
    born('fraction', 'has a fraction of a second', /T.*\.\d/),
    born('offset', 'has an offset', /T.*[+-]\d\d:\d\d$/),
    born('day-only', 'has no time', /^\d{4}-\d\d-\d\d$/),
  ]),
  ...rows(
    'new-gender',
    updates,
    ['Male', 'Female', 'NotShared', 'NonBinary'].map((gender) => [
      gender.toLowerCase(),
      `the new gender is ${gender}`,
      is('gender', gender),
    ]),
  ),
  ...rows('new-country', updates, [
    country('sweden', 'is Sweden', /^SE$/),
    country('outside-europe', 'is outside of Europe', /^(US|JP|BR|AU)$/),
    country('namibia', 'is Namibia', /^NA$/),
    country('united-kingdom', 'is the United Kingdom', /^GB$/),
    country('island', 'is an island with a code of its own', /^(JE|HK|SJ|FO|GL|AX)$/),
    country('young', 'has its code since 2006', /^(RS|ME|SS|CW|SX|BQ)$/),
  ]),
];

type ListName = 'department_ids' | 'additional_identifiers' | 'segments';

const itemsOf = ({ call }: Seen, path: ListName): readonly Json[] => itemsIn(at(call.body, path));

const isFewer = (count: number, earlier = 0): boolean => count > 0 && count < earlier;

/** How the list of an update compares with the earlier one of the member, and how long it is. */
const lengths = (path: ListName, what: string, refusable?: SilenceId): Row[] => [
  ['one', `the update has one ${what}`, size(path, (count) => count === 1)],
  ['two', `the update has two ${what}s`, size(path, (count) => count === 2), refusable],
  ['several', `the update has more than two ${what}s`, size(path, (count) => count > 2), refusable],
  [
    'fewer',
    `the update has fewer ${what}s than before`,
    (seen) => isFewer(itemsOf(seen, path).length, memberOf(seen.call)?.[path].length),
    refusable,
  ],
];

type Choice = { value: string; options: readonly Json[]; type: SegmentDefinition['type'] | undefined };

const choicesOf = (seen: Seen): Choice[] =>
  itemsOf(seen, 'segments').map((one) => ({
    value: String(at(one, 'value') ?? ''),
    options: itemsIn(at(one, 'selected_options')),
    type: seen.call.state.segments.get(Number(at(one, 'segment_id')))?.type,
  }));

const choice = (name: string, words: string, isIt: (one: Choice) => boolean): Row => [
  name,
  `a segment has ${words}`,
  (seen) => choicesOf(seen).some(isIt),
];

const identifier = (name: string, words: string, pattern: RegExp): Row => [
  name,
  `an additional identifier has ${words}`,
  (seen) => itemsOf(seen, 'additional_identifiers').some((one) => pattern.test(String(one))),
];

/** Triggers about the lists of an update. */
const listTriggers: readonly Trigger[] = [
  ...rows(
    'new-departments',
    updates,
    lengths('department_ids', 'department', 'silence.register.several-departments'),
  ),
  ...rows('new-additional', updates, [
    ...lengths('additional_identifiers', 'additional identifier', 'silence.register.additional-identifiers'),
    identifier('zero-first', 'a zero in front', /^0\d/),
    identifier('with-comma', 'a comma', /,/),
    identifier('long-number', 'more than 15 digits', /^\d{16,}$/),
  ]),
  ...rows('new-segments', updates, [
    ...lengths('segments', 'segment'),
    ...(['Text', 'DateTime', 'Radio', 'Checkbox', 'Dropdown'] as const).map((type): Row => [
      `${type.toLowerCase()}-only`,
      `the update has one segment of type ${type}`,
      (seen) => choicesOf(seen).length === 1 && choicesOf(seen)[0]?.type === type,
    ]),
    choice('far-letters', 'letters beyond ASCII', ({ value }) => /[^ -~]/.test(value)),
    choice('long-text', 'a text of more than 100 characters', ({ value }) => value.length > 100),
    choice('zero-first', 'a number with a zero in front', ({ value }) => /^0\d+$/.test(value)),
    choice('several-options', 'several options', ({ options }) => options.length > 1),
  ]),
];

/** Triggers about what else an update or a registration says. */
const bodyTriggers: readonly Trigger[] = [
  ...rows('body', changes, [
    ['at-the-till', 'the channel is POS', is('origin.channel', 'POS')],
    ['online', 'the channel is OnlineStore', is('origin.channel', 'OnlineStore')],
    ['without-email', 'no e-mail address is sent', is('email', undefined), 'silence.update.required-fields'],
    ['with-segments', 'segments are answered', size('segments', (count) => count > 0)],
    ['abroad', 'the address is outside of Norway', text('address.country_code', /^(?!NO$)[A-Z]{2}$/)],
  ]),
  ...rows(
    'body',
    ['registerMember'],
    [
      ['with-password', 'a password is sent', text('password', /./)],
      ['with-invitation', 'an invitation token is sent', text('invitation_token', /./)],
    ],
  ),
];

/** How many parts of the member an update changes; NaN where it cannot be done. */
function changesOf({ call }: Seen): number {
  const [member, { body, rules }] = [memberOf(call), call];
  if (!member || !isObject(body) || ![body['segments'] ?? []].flat().every(isObject)) return Number.NaN;
  const data = { ...storedData(body as MemberData), consent: rules.consentOnUpdate(Object(body['consent'])) };
  return Object.entries(data).filter(([name, value]) => !isDeepStrictEqual(value, at(member, name))).length;
}

/** Triggers about how much an update changes. */
const changeTriggers: readonly Trigger[] = rows('change', updates, [
  ['nothing', 'the update repeats what is stored', (seen) => changesOf(seen) === 0],
  ['one-part', 'the update changes one part of the member', (seen) => changesOf(seen) === 1],
  [
    'consent-only',
    'the update has a consent and nothing else',
    ({ call }) => isObject(call.body) && Object.keys(call.body).join() === 'consent',
    'silence.update.required-fields',
  ],
  ['whole', 'the update has every field', ({ call }) => Object.keys(Object(call.body)).length > 10],
  [
    'with-null',
    'a field of the update is null',
    ({ call }) => Object.values(Object(call.body)).includes(null),
    'silence.update.null-lists',
  ],
]);

const who = (
  name: string,
  words: string,
  isIt: (member: Member, call: Call) => boolean,
  refusable?: SilenceId,
): Row => [
  name,
  words,
  ({ call }) => {
    const member = memberOf(call);
    return member !== undefined && isIt(member, call);
  },
  refusable,
];

/** Triggers about the member, as it was. */
const whoTriggers: readonly Trigger[] = rows('who', updates, [
  who(
    'enrolled',
    'the member was enrolled and not activated',
    ({ consent }) => !consent.gdpr_accepted,
    'silence.update.enrolled-member',
  ),
  who(
    'activated',
    'the member was enrolled and has accepted GDPR',
    ({ activation_tokens: links, consent }) => links.length > 0 && consent.gdpr_accepted,
  ),
  who('non-binary', 'the member was NonBinary', ({ gender }) => gender === 'NonBinary'),
  who('with-identifier', 'the member has an identifier', ({ identifiers }) => identifiers.length > 0),
  who('with-segments', 'the member had answered segments', ({ segments }) => segments.length > 0),
  who(
    'unsubscribed',
    'the member had refused SMS',
    ({ consent }) => consent.gdpr_accepted && !consent.receive_sms,
  ),
]);

const last = ({ past }: Seen): Seen['past']['same'][number] | undefined => past.same.at(-1);

const after = (name: string, words: string, operation: OperationName, isDone = true): Row => [
  name,
  `${words} since the last update`,
  ({ past }) => past.had(operation, isDone),
];

const later = (name: string, words: string, hits: Row[2], kind: Kind = 'repeat'): Trigger => ({
  name: `${kind}-${name}`,
  kind,
  words,
  operations: updates,
  hits,
});

/** Triggers about earlier updates of the member, and other requests. */
const repeatTriggers: readonly Trigger[] = [
  later('second-update', 'at the second update of the member', ({ past }) => past.same.length === 1),
  later(
    'update-as-before',
    'when the last update had the same body',
    (seen) => last(seen)?.body === seen.call.rawBody,
  ),
  later(
    'update-of-earlier',
    'when an update before the last one had the same body',
    (seen) =>
      last(seen)?.body !== seen.call.rawBody && seen.past.same.some(({ body }) => body === seen.call.rawBody),
  ),
  later(
    'update-after-refusal',
    'when the last update of the member was refused',
    (seen) => last(seen)?.isDone === false,
  ),
  later(
    'update-other-token',
    'when the token is another than at the last update',
    (seen) => last(seen) !== undefined && last(seen)?.token !== seen.call.headers['authorization'],
  ),
  later(
    'update-after-seconds',
    'more than two seconds after the last update',
    (seen) => seen.call.now().getTime() - (last(seen)?.at ?? Number.MAX_SAFE_INTEGER) > 2000,
    'time',
  ),
  later(
    'same-update',
    'when another update of the member is being answered',
    ({ past }) => past.isAtOnce,
    'at-once',
  ),
  ...rows('between', updates, [
    after('update-search', 'members were searched', 'searchMembers'),
    after('update-identifier', 'the member got an identifier', 'createIdentifier'),
    after('update-coupon', 'the member reserved a coupon', 'reserveCoupon'),
    after('update-otp', 'the member got a code', 'sendMemberOtp'),
  ]),
];

/** Triggers about the consents of a request. */
const consentTriggers: readonly Trigger[] = (
  [
    ['says-sms', 'SMS', 'receive_sms'],
    ['says-email', 'promotion by e-mail', 'receive_email'],
    ['says-history', 'the order history', 'save_order_history'],
  ] as const
).flatMap(([kind, what, name]) =>
  rows(kind, changes, [
    ['yes', `${what} is accepted`, is(`consent.${name}`, true)],
    ['no', `${what} is refused`, is(`consent.${name}`, false)],
    ['nothing', `${what} is left out`, is(`consent.${name}`, undefined)],
  ]),
);

const address = (name: string, words: string, pattern: RegExp): Row => [
  name,
  `the e-mail address ${words}`,
  ({ call }) => textIn(pattern)(emailOf(call)),
];

/** The e-mail address of a request about a member or an invitation. */
export const emailOf = ({ operation, body }: Pick<Call, 'operation' | 'body'>): Json =>
  at(body, operation === 'enrollMember' ? 'additional_info.email' : 'email');

const isWrong = /^[^@]*$|^@|@$|@.*@|[ ,<>]/;

/** Triggers about e-mail addresses that are wrong, or rarely seen. */
const emailTriggers: readonly Trigger[] = [
  ...rows('wrong-email', withEmail, [
    address('without-at-sign', 'has no at sign', /^[^@]+$/),
    address('without-domain', 'has no domain', /^[^@]+@$/),
    address('without-dot', 'has a domain without a dot', /^[^@]+@[^@.]+$/),
    address('without-name', 'begins with its at sign', /^@/),
    address('two-at-signs', 'has two at signs', /@.*@/),
    address('two-addresses', 'is two with a comma between them', /@.*,.*@/),
    address('in-brackets', 'stands in angle brackets behind a name', /^[^<]+<.*>$/),
    address('with-blank', 'has a blank', /^[^<@]*@?[^<@]* [^<]*$/),
  ]),
  ...rows('rare-email', withEmail, [
    address('with-capitals', 'has capitals', /^(?=.*[A-Z])[\w.-]+@[^@\s]+$/),
    address('with-underscore', 'has an underscore', /^\w*_[\w.]*@[^@\s]+$/),
    address('digit-first', 'begins with a digit', /^\d[\w.-]*@[^@\s]+$/),
    address('with-hyphen', 'has a hyphen before the at sign', /^\w+-[\w.-]*@[^@\s]+$/),
    address('several-dots', 'has several dots before the at sign', /^\w+\.\w+\.\w[\w.]*@[^@\s]+$/),
    address('subdomain', 'has a domain of three names', /^[\w.-]+@[\w-]+\.[\w-]+\.[\w.-]+$/),
  ]),
];

/** Triggers about why a request about a member has to be refused. */
const refusedTriggers: readonly Trigger[] = [
  ...rows('refused-consent', changes, [
    ['false', 'GDPR is not accepted', is('consent.gdpr_accepted', false)],
    [
      'missing',
      'the consent says nothing about GDPR',
      (seen) => isObject(at(seen.call.body, 'consent')) && is('consent.gdpr_accepted', undefined)(seen),
    ],
    ['null', 'GDPR is null', is('consent.gdpr_accepted', null)],
    ['none', 'there is no consent', is('consent', undefined)],
  ]),
  ...rows('refused-value', updates, [
    ['email', 'the e-mail address is wrong', text('email', isWrong)],
    ['country-name', 'the country is a name', text('address.country_code', /^[A-Z][a-z]{2}/)],
    ['country-alpha-3', 'the country has three letters', text('address.country_code', /^[A-Z]{3}$/)],
    [
      'country-unassigned',
      'the country code belongs to no country',
      text('address.country_code', /^(WW|OO|[A-Z]|\+?\d+)$/),
    ],
    [
      'gender',
      'the gender is an unknown word',
      text('gender', /^(?!(Male|Female|NotShared|NonBinary|None)$)/),
    ],
    ['type', 'a name is not a text', field('last_name', (name) => typeof name === 'number')],
  ]),
];

/** Triggers about members: their data, their consent, and earlier updates of them. */
export const memberTriggers: readonly Trigger[] = [
  ...textTriggers,
  ...nearTriggers,
  ...valueTriggers,
  ...listTriggers,
  ...bodyTriggers,
  ...changeTriggers,
  ...whoTriggers,
  ...repeatTriggers,
  ...consentTriggers,
  ...emailTriggers,
  ...refusedTriggers,
];
