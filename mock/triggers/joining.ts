import type { SilenceId } from '../../specs/silences.ts';
import type { Json } from '../../schemas/json.ts';
import { at } from '../patches/patch.ts';
import type { Member } from '../service/state/state.ts';
import { holderOf, infoOf } from './request.ts';
import { aboutText, plain, strange, type TextClass } from './texts.ts';
import { type Kind, makings, type Row, rows, type Seen, type Trigger } from './trigger.ts';

const register = ['registerMember'] as const;
const enroll = ['enrollMember'] as const;

/** A value of the member that a request makes, or of the request about it. */
const valueOf = ({ call }: Seen, path: string): Json =>
  at(/^(phone|origin|department_id$)/.test(path) ? call.body : infoOf(call), path);

const listOf = (seen: Seen, path: string): readonly Json[] => {
  const list = valueOf(seen, path);
  return Array.isArray(list) ? (list as Json[]) : [];
};

const isText = (value: Json, pattern: RegExp): boolean => typeof value === 'string' && pattern.test(value);

/** What names and addresses have, in addition to ids. */
const named: readonly TextClass[] = [
  ['beyond-20-characters', 'has more than 20 characters', (text) => text.length > 20],
  ['with-hyphen', 'has a hyphen inside', (text) => /\S-\S/.test(text)],
  ['small-first', 'begins with a small letter', (text) => /^\p{Ll}/u.test(text)],
  ['line-break', 'has a line break', (text) => text.includes('\n')],
  ['with-tag', 'has a tag behind a plus sign', (text) => text.includes('+')],
  ['with-dots', 'has a dot in front of the at sign', (text) => /^[^@]*\..*@/.test(text)],
  ['with-underscore', 'has an underscore', (text) => text.includes('_')],
  ['with-subdomain', 'has a domain of three parts', (text) => /@[^.]+\.[^.]+\./.test(text)],
  ['beyond-64-characters', 'has more than 64 characters', (text) => text.length > 64],
];

const ofNames =
  /^(of-one-|beyond-(20|50|255)|with-(hyphen|quote)|blank-in|latin|far|comb|emoji|word-of|small)/;

type Field = readonly [kind: Kind, path: string, words: string, classes: RegExp, form?: SilenceId];

const fields: readonly Field[] = [
  ['first-name', 'first_name', 'first name', ofNames, 'silence.names.form'],
  ['last-name', 'last_name', 'last name', ofNames, 'silence.names.form'],
  ['email', 'email', 'e-mail address', /^with-(cap|tag|dot|under|quote|sub)|beyond-64/, 'silence.email.form'],
  ['street', 'address.street', 'street', /^(beyond-(50|255)|with-(slash|quote)|line-break|far|emoji)/],
  ['city', 'address.city', 'city', /^(of-one|beyond-20|with-hyphen|blank-in|latin|far)/],
  ['zip-code', 'address.zip_code', 'zip code', /^(of-digits|zero-first|with-hyphen|blank-in)/],
  ['state', 'address.state', 'state', /^(of-capitals|beyond-20|blank-in|latin)/],
];

/** Classes of values, by the form of a text. */
const forms: readonly (readonly [Kind, name: string, words: string, path: string, RegExp, SilenceId?])[] = [
  ['country', 'norway', 'the country is Norway', 'address.country_code', /^NO$/],
  ['country', 'kingdom', 'the country is the United Kingdom', 'address.country_code', /^GB$/],
  ['country', 'far', 'the country is outside Europe', 'address.country_code', /^(US|CA|JP|BR|AU|IN)$/],
  ['birth-date', 'leap-day', 'the birth date is a leap day', 'birth_date', /-02-29/],
  ['birth-date', 'before-1970', 'the birth date lies between 1900 and 1970', 'birth_date', /^19[0-6]/],
  ['birth-date', 'before-1900', 'the birth date lies before 1900', 'birth_date', /^1[0-8]/],
  ['birth-date', 'this-century', 'the birth date lies in this century', 'birth_date', /^2/],
  ['birth-date', 'of-day', 'the birth date has no time', 'birth_date', /^[\d-]{10}$/],
  ['birth-date', 'with-offset', 'the birth date has an offset', 'birth_date', /T.*[+-]\d\d:\d\d$/],
  ['birth-date', 'without-offset', 'the birth date has no offset', 'birth_date', /T[\d:.]+$/],
  ['birth-date', 'new-year', 'the birth date is the first day of a year', 'birth_date', /-01-01/],
  ['birth-date', 'last-day', 'the birth date is the last day of a year', 'birth_date', /-12-31/],
  ['birth-date', 'day-below-13', 'the day of birth is below thirteen', 'birth_date', /^\d+-\d\d-(0|1[0-2])/],
  ['gender', 'male', 'the gender is Male', 'gender', /^Male$/],
  ['gender', 'female', 'the gender is Female', 'gender', /^Female$/],
  ['gender', 'non-binary', 'the gender is NonBinary', 'gender', /^NonBinary$/],
  ['origin', 'online', 'the channel is OnlineStore', 'origin.channel', /^OnlineStore$/],
  ['origin', 'pos', 'the channel is POS', 'origin.channel', /^POS$/],
  ['origin', 'empty', 'the channel is empty', 'origin.channel', /^$/],
  ['origin', 'unknown', 'the channel is an unknown word', 'origin.channel', /^(?!POS$|OnlineStore$)./],
  ['phone', 'other-country', 'the phone is not of Norway', 'phone.country_code', /^\+(?!47$)\d/],
  ['phone', 'short-prefix', 'the dial prefix has one digit', 'phone.country_code', /^\+\d$/],
  ['phone', 'long-prefix', 'the dial prefix has three digits', 'phone.country_code', /^\+\d{3}$/],
  ['phone', 'zero-of-last-four', 'the last four digits begin with zero', 'phone.number', /0\d{3}$/],
  ['phone', 'zero-last', 'the phone ends with zero', 'phone.number', /0$/],
  ['phone', 'long', 'the number has more than eight digits', 'phone.number', /^\d{9,}$/],
  ['phone', 'blanks', 'the number has blanks', 'phone.number', /\d \d/, 'silence.register.phone-spelling'],
  ['bad-phone', 'letters', 'the number has letters', 'phone.number', /[a-z]/i],
  ['bad-phone', 'short', 'the number has three digits at most', 'phone.number', /^\d{1,3}$/],
  ['bad-phone', 'long', 'the number has more than 15 digits', 'phone.number', /^\d{16,}$/],
  ['bad-phone', 'prefix-letters', 'the dial prefix is of letters', 'phone.country_code', /^\+?[a-z]+$/i],
  ['bad-phone', 'prefix-unassigned', 'the dial prefix is of no country', 'phone.country_code', /^\+(999|0)/],
  ['bad-phone', 'prefix-plus', 'the dial prefix is a plus sign only', 'phone.country_code', /^\+$/],
  ['bad-email', 'without-at', 'it has no at sign', 'email', /^[^@]+$/],
  ['bad-email', 'without-domain', 'it has no domain', 'email', /@$/],
  ['bad-email', 'without-local-part', 'it has no local part', 'email', /^@/],
  ['bad-email', 'two-at', 'it has two at signs', 'email', /^[^@]+@[^@]+@[^@]+$/],
  ['bad-email', 'blank', 'it has a blank inside', 'email', /\S \S/],
  ['alpha-3', 'capitals', 'it is of capitals', 'address.country_code', /^[A-Z]{3}$/],
  ['alpha-3', 'small', 'it is of small letters', 'address.country_code', /^[a-z]{3}$/],
  ['country-name', 'english', 'it is in English', 'address.country_code', /^(Norway|Sweden|Denmark)$/],
  ['country-name', 'own', 'it is in its own language', 'address.country_code', /^(Norge|Sverige|Danmark)$/],
  ['no-country', 'unassigned', 'it is not assigned', 'address.country_code', /^(AB|ZZ|XX|QQ)$/],
  ['no-country', 'kingdom', 'it is UK', 'address.country_code', /^UK$/],
  ['no-country', 'one-letter', 'it is one letter', 'address.country_code', /^[A-Z]$/],
  ['no-country', 'digits', 'it is of digits', 'address.country_code', /^\d+$/],
  ['no-country', 'dial-prefix', 'it is a dial prefix', 'address.country_code', /^\+\d+$/],
  ['bad-gender', 'word', 'it is a word', 'gender', /^(?!(male|female|notshared|nonbinary|none)$)../i],
  ['bad-gender', 'letter', 'it is a letter', 'gender', /^\w$/],
];

const sizes = (path: string, form?: SilenceId): Row[] => [
  ['of-one', 'the list has one entry', (seen) => listOf(seen, path).length === 1, form],
  ['of-two', 'the list has two entries', (seen) => listOf(seen, path).length === 2, form],
  ['longer', 'the list has more than two entries', (seen) => listOf(seen, path).length > 2, form],
];

const some = (path: string, entryPath: string, pattern: RegExp) => (seen: Seen) =>
  listOf(seen, path).some((one) => isText(entryPath === '' ? one : at(one, entryPath), pattern));

const options = (isIn: (count: number) => boolean) => (seen: Seen) =>
  listOf(seen, 'segments').some((one) => isIn(String(at(one, 'selected_options') ?? '').split(',').length));

const severalDepartments = 'silence.register.several-departments';
const form = 'silence.identifiers.value-form';

/** Triggers about the lists of a member. */
const lists: readonly Trigger[] = [
  ...rows('additional', makings, [
    ...sizes('additional_identifiers', 'silence.register.additional-identifiers'),
    ['zero-first', 'one has a zero in front', some('additional_identifiers', '', /^0\d/), form],
    ['with-letters', 'one has letters', some('additional_identifiers', '', /[a-z]/i), form],
  ]),
  ...rows('departments', register, sizes('department_ids', severalDepartments).slice(0, 2)),
  ...rows('segments', register, [
    ...sizes('segments'),
    ['text', 'a segment has a text', some('segments', 'value', /[a-z]/i)],
    ['far-letters', 'a segment has letters beyond ASCII', some('segments', 'value', /[^ -~]/)],
    ['long-text', 'a segment has more than 255 characters', some('segments', 'value', /.{256}/)],
    ['date', 'a segment has a date', some('segments', 'value', /^\d{4}-\d\d-\d\d/)],
    ['leap-day', 'a segment has a leap day', some('segments', 'value', /-02-29/)],
    ['several-options', 'a segment has several options', options((count) => count > 1)],
  ]),
  ...rows('identifiers', enroll, [
    ...sizes('identifiers'),
    ['zero-first', 'an identifier has a zero in front', some('identifiers', 'value', /^0\d/), form],
    ['with-letters', 'an identifier has letters', some('identifiers', 'value', /[a-z]/i), form],
    ['far-letters', 'an identifier has letters beyond ASCII', some('identifiers', 'value', /[^ -~]/), form],
    ['long', 'an identifier has more than 50 characters', some('identifiers', 'value', /.{51}/), form],
  ]),
];

/** Parts that a request has, lacks, or gives as null. */
const parts = {
  email: ['the e-mail address', 'email'],
  names: ['the last name', 'last_name'],
  'birth-date': ['the date of birth', 'birth_date'],
  address: ['the address', 'address'],
  gender: ['the gender', 'gender'],
  card: ['the card', 'card_info'],
  'card-brand': ['the brand of the card', 'card_info.brand'],
  additional: ['the list of deprecated identifiers', 'additional_identifiers'],
  password: ['the password', 'password'],
  invitation: ['the invitation token', 'invitation_token'],
  departments: ['the list of departments', 'department_ids'],
  segments: ['the list of segments', 'segments'],
  department: ['the department', 'department_id'],
  identifiers: ['the list of identifiers', 'identifiers'],
  origin: ['the origin', 'origin'],
  channel: ['the channel', 'origin.channel'],
  state: ['the state', 'address.state'],
} as const;

const about = (
  which: readonly (keyof typeof parts)[],
  words: string,
  isIt: (value: Json) => boolean,
): Row[] =>
  which.map((name) => [name, `${parts[name][0]} ${words}`, (seen) => isIt(valueOf(seen, parts[name][1]))]);

const withouts = about(
  ['email', 'names', 'birth-date', 'address', 'gender', 'origin'],
  'is left out',
  (value) => value === undefined,
);
const isNull = (value: Json): boolean => value === null;
const isSent = (value: Json): boolean => value !== undefined && value !== null && String(value) !== '';

const said = (seen: Seen, field: string): Json => at(seen.call.body, `consent.${field}`);
const orders = (seen: Seen): Json => said(seen, 'save_order_history');
const isSaid = ({ call }: Seen): boolean => at(call.body, 'consent') !== undefined;
const alike = (seen: Seen): boolean => said(seen, 'receive_sms') === said(seen, 'receive_email');

/** Triggers about the whole of a request that makes a member. */
const wholes: readonly Trigger[] = [
  ...rows('consent', register, [
    ['orders-saved', 'the history of orders is authorised', (seen) => orders(seen) === true],
    ['orders-not-saved', 'the history of orders is not authorised', (seen) => orders(seen) !== true],
    ['promotions-alike', 'the consents to promotions are alike', alike],
    ['promotions-unlike', 'the consents to promotions are not alike', (seen) => !alike(seen)],
  ]),
  ...rows('no-consent', register, [
    ['false', 'it is false', (seen) => said(seen, 'gdpr_accepted') === false],
    [
      'gdpr',
      'only other consents are sent',
      (seen) => isSaid(seen) && said(seen, 'gdpr_accepted') === undefined,
    ],
    ['all', 'no consent is sent', (seen) => !isSaid(seen)],
  ]),
  ...rows('null', register, about(['names', 'email', 'birth-date', 'password'], 'is null', isNull)),
  ...rows('null', makings, about(['state', 'card-brand', 'channel'], 'is null', isNull)),
  ...rows('with', makings, about(['card', 'additional', 'address', 'birth-date'], 'is sent', isSent)),
  ...rows('with', register, about(['password', 'invitation', 'departments', 'segments'], 'is sent', isSent)),
  ...rows('with', enroll, about(['department', 'identifiers'], 'is sent', isSent)),
  ...rows('without', register, withouts),
  ...rows('without', enroll, withouts).map((one) => ({
    ...one,
    refusable: 'silence.enroll.required-fields' as const,
  })),
];

const held = (isIt: (holder: Member, info: Json, seen: Seen) => boolean) => (seen: Seen) => {
  const holder = holderOf(seen.call);
  return holder !== undefined && isIt(holder, infoOf(seen.call), seen);
};

const isOnline = (seen: Seen): boolean => valueOf(seen, 'origin.channel') === 'OnlineStore';
const isOther = ({ email }: Member, sent: Json): boolean => isSent(sent) && sent !== email;

const isAgain = ({ call, past }: Seen): boolean => past.same.some(({ body }) => body === call.rawBody);

const isLast = held(({ id }, _, { call }) => [...call.state.members.keys()].at(-1) === id);

/** Triggers about the member who has the phone that a request names. */
const holders: readonly Trigger[] = [
  ...rows('holder', makings, [
    ['same-body', 'the same body was sent before', isAgain],
    ['other-email', 'another e-mail address is sent', held((one, info) => isOther(one, at(info, 'email')))],
    ['no-email', 'no e-mail address is sent', held((_, info) => !isSent(at(info, 'email')))],
    ['with-card', 'the member has a card', held(({ card_identifiers: cards }) => cards.length > 0)],
    ['with-identifiers', 'the member has identifiers', held(({ identifiers }) => identifiers.length > 0)],
    ['online', 'it comes from the online store', held((_, __, seen) => isOnline(seen))],
    ['last', 'the member is the last one that was made', isLast],
    ['earlier', 'other members were made since', (seen) => held(() => true)(seen) && !isLast(seen)],
  ]),
  ...rows('holder', register, [
    ['unsubscribed', 'the member wants no SMS', held(({ consent }) => !consent.receive_sms)],
    ['of-department', 'the member belongs to a department', held((one) => one.department_ids.length > 0)],
    ['invited', 'an invitation token is sent', held((_, info) => isSent(at(info, 'invitation_token')))],
  ]),
];

/** Triggers about requests that register or enroll a member. */
export const joiningTriggers: readonly Trigger[] = [
  ...fields.flatMap(([kind, path, words, classes, silence]) =>
    aboutText(
      { kind, operations: makings, words },
      [...plain, ...strange, ...named].filter(([name]) => classes.test(name)),
      (seen) => valueOf(seen, path),
      silence,
    ),
  ),
  ...forms.flatMap(([kind, name, words, path, pattern, silence]) =>
    rows(kind, makings, [[name, words, (seen) => isText(valueOf(seen, path), pattern), silence]]),
  ),
  ...lists,
  ...wholes,
  ...holders,
];
