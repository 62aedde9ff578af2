import { entriesIn, itemsIn, isObject, type Json } from '../../schemas/json.ts';
import type { OperationName } from '../../specs/operations.ts';
import { describedFields } from '../patches/described-fields.ts';
import { at } from '../patches/patch.ts';
import type { Call } from '../service/calls/call.ts';
import type { BodyOperation } from '../service/contract/body-errors.ts';
import { inStores, ofMembers, rarer, fifth, withBodies } from './access.ts';
import { memberOf } from './request.ts';
import { aboutNearIds } from './texts.ts';
import { type Row, rows, type Seen, type Trigger } from './trigger.ts';

const storeOf = ({ call }: Seen): string => call.params['storeId'] ?? '';

/** Judges ids of stores that are not the own one. */
const store =
  (isIt: (id: string, own: string) => boolean) =>
  (seen: Seen): boolean => {
    const own = seen.call.state.store.id;
    return storeOf(seen) !== own && isIt(storeOf(seen), own);
  };

const isOfCase = (id: string, own: string): boolean => id.toLowerCase() === own.toLowerCase();

const isFar = (id: string, own: string): boolean =>
  !id.includes(own.slice(0, -1)) && !own.includes(id) && !isOfCase(id, own) && bare(id) !== bare(own);

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^a-z\d]/g, '');

const far = (isIt: (id: string, own: string) => boolean): Row[2] =>
  store((id, own) => isFar(id, own) && isIt(id, own));

/** Triggers about the store of a path. */
const stores: readonly Trigger[] = [
  ...rarer('store-case', inStores, [
    ['other', 'the letter case of the store id is another one', store(isOfCase)],
    ['small', 'the store id is of small letters', store((id, own) => id === own.toLowerCase())],
    ['capitals', 'the store id is of capitals', store((id, own) => id === own.toUpperCase())],
  ]),
  ...rarer('far-store', inStores, [
    ['any', 'the store id is another one', far(() => true)],
    ['same-length', 'another store id is as long as the own one', far((id, own) => id.length === own.length)],
    ['of-digits', 'another store id is a number', far((id) => /^\d+$/.test(id))],
    [
      'again',
      'the same request was refused before, and the store id is another one',
      (seen) =>
        far(() => true)(seen) &&
        seen.past.same.some(({ body, isDone }) => !isDone && body === seen.call.rawBody),
    ],
  ]),
  ...rarer('near-store', inStores, [
    [
      'last',
      'the store id differs in its last character',
      store((id, own) => id.slice(0, -1) === own.slice(0, -1) && id.length === own.length),
    ],
    [
      'number-behind',
      'the store id has a number behind it',
      store((id, own) => id.startsWith(own) && /\d+$/.test(id.slice(own.length))),
    ],
  ]),
  ...aboutNearIds({
    kind: 'near-store',
    operations: inStores,
    words: ['store id', 'the own one'],
    one: ({ params }) => params['storeId'],
    others: ({ state }) => [state.store.id],
    isGiven: true,
    ways: /^(?!letter-case|encoding|pattern)/,
  }).map((one, nth) => ({
    ...one,
    operations: nth < 2 ? inStores : fifth(inStores, nth),
  })),
];

/** Where a rule binds the value of a field. */
const bound: Partial<Record<OperationName, string>> = {
  registerMember: 'phone.number',
  enrollMember: 'phone.number',
  updateMember: 'gender',
  inviteFriend: 'email',
  updateIdentifier: 'id',
  sendOtp: 'phone.number',
  verifyOtp: 'otp_code',
  resetPhoneVerification: 'otp_code',
  loginOtpVerification: 'otp_code',
  reserveStamps: 'reserved_stamps.0.count',
  cancelStampReservation: 'reserved_stamps.0.count',
  createDraftCoupon: 'type',
  addNonEligibleProducts: '0.expires_at',
};

/** The operations with a field that a rule binds. */
export const binding = withBodies.filter((operation) => bound[operation] !== undefined);

/** The path of that field. */
export const boundIn = ({ operation }: Pick<Call, 'operation'>): string =>
  operation === 'unrouted' ? '' : (bound[operation] ?? '');

const ofType =
  (isIt: (value: Json) => boolean) =>
  ({ call }: Seen): boolean =>
    boundIn(call) !== '' && isIt(at(call.body, boundIn(call)));

const raw =
  (form: RegExp): Row[2] =>
  ({ call }) =>
    call.body === undefined && form.test(call.rawBody);

const wrongForms: readonly Trigger[] = [
  ...rarer('malformed', withBodies, [
    ['body', 'the body is no JSON', raw(/./)],
    ['cut', 'the body is cut', raw(/^[[{]([^\]}]|[\]}](?!\s*$))*$/)],
    ['word', 'the body is a word', raw(/^\w+$/)],
    ['quotes', 'the body has single quotation marks', raw(/^[[{].*'\w+'.*[\]}]$/s)],
    ['comma', 'the body has a comma before its last bracket', raw(/,\s*[\]}]$/)],
    ['two', 'something stands behind the JSON of the body', raw(/^[[{].*[\]}]\s*[^\]}\s]+$/s)],
  ]),
  ...rarer('bound-type', binding, [
    ['object', 'an object stands for its value', ofType(isObject)],
    ['list', 'a list stands for its value', ofType((value) => Array.isArray(value))],
    ['boolean', 'true or false stands for its value', ofType((value) => typeof value === 'boolean')],
  ]),
];

const errors = new WeakMap<Call, readonly (readonly [path: string, value: Json])[]>();

/** What the service finds wrong in the form of a body, and the values there. */
function errorsIn(call: Call): readonly (readonly [path: string, value: Json])[] {
  const known = errors.get(call);
  if (known !== undefined) return known;
  const own =
    call.body === undefined ? {} : call.rules.bodyErrors(call.operation as BodyOperation, call.body);
  const found = Object.keys(own).map((path) => [path, at(call.body, path)] as const);
  errors.set(call, found);
  return found;
}

const error =
  (isIt: (value: Json, path: string) => boolean): Row[2] =>
  ({ call }) =>
    errorsIn(call).some(([path, value]) => isIt(value, path));

/** The operations with a validation error that is a problem document. */
export const validating = withBodies.filter((name) => !/^(couponEx|addNon|updateNon)/.test(name));

/** Bodies of texts only, or of one field. */
const few: ReadonlySet<OperationName> = new Set(['inviteFriend', 'sendMemberOtp']);

const invalid = rarer('invalid', validating, [
  ['any', 'the form of the body is wrong', ({ call }) => errorsIn(call).length > 0],
  ['one-field', 'one field has a wrong form', ({ call }) => errorsIn(call).length === 1],
  ['two-fields', 'two fields have a wrong form', ({ call }) => errorsIn(call).length === 2],
  ['null', 'a field is null', error((value) => value === null)],
  ['object', 'an object stands in a field', error((value, path) => path !== '$' && isObject(value))],
  ['list', 'a list stands in a field', error((value, path) => path !== '$' && Array.isArray(value))],
  ['boolean', 'a field is true', error((value) => value === true)],
  ['text', 'a text stands in a field of another type', error((value) => typeof value === 'string')],
  ['number', 'a number stands in a field of another type', error((value) => typeof value === 'number')],
]).map((one): Trigger => ({
  ...one,
  operations: one.operations.filter((name) => !/text|two/.test(one.name) || !few.has(name)),
}));

/** Every value in a document, and the document. */
function valuesIn(value: Json): Json[] {
  return [
    value,
    ...itemsIn(value).flatMap(valuesIn),
    ...entriesIn(value).flatMap(([, one]) => valuesIn(one)),
  ];
}

const some =
  (isIt: (value: Json) => boolean): Row[2] =>
  ({ call }) =>
    call.body !== undefined && valuesIn(call.body).some(isIt);

const text = (form: RegExp): Row[2] => some((value) => typeof value === 'string' && form.test(value));

const number = (isIt: (value: number) => boolean): Row[2] =>
  some((value) => typeof value === 'number' && isIt(value));

const isUndescribed = ({ call: { operation, body } }: Seen): boolean =>
  operation !== 'unrouted' && entriesIn(body).some(([name]) => !describedFields(operation).includes(name));

/** Triggers about values that are rarely sent. */
const strange: readonly Trigger[] = rarer('strange', withBodies, [
  ['null', 'the body has a null', some((value) => value === null)],
  ['null-body', 'the body is null', ({ call }) => call.body === null],
  ['null-entry', 'a list has a null', some((value) => itemsIn(value).includes(null))],
  ['empty-list', 'the body has an empty list', some((value) => Array.isArray(value) && value.length === 0)],
  [
    'empty-object',
    'the body has an empty object',
    some((value) => isObject(value) && Object.keys(value).length === 0),
  ],
  ['empty-text', 'the body has an empty text', text(/^$/)],
  ['emoji', 'the body has an emoji', text(/[\u{10000}-\u{10FFFF}]/u)],
  ['far-letters', 'the body has letters beyond Latin-1', text(/[\u0100-\uFFFF]/)],
  ['quote', 'the body has an apostrophe', text(/'/)],
  ['backslash', 'the body has a backslash', text(/\\/)],
  ['markup', 'the body has an angle bracket', text(/[<>]/)],
  ['line-break', 'the body has a line break', text(/\n/)],
  ['long', 'the body has a text of more than 255 characters', text(/^.{256}/s)],
  ['very-long', 'the body has a text of more than 2000 characters', text(/^.{2001}/s)],
  ['large', 'the body has a number beyond 32 bits', number((value) => Math.abs(value) > 2 ** 31)],
  ['negative', 'the body has a negative number', number((value) => value < 0)],
  ['fraction', 'the body has a number with a fraction', number((value) => !Number.isInteger(value))],
  ['list-for-object', 'the body is of another JSON kind', ({ call }) => isOtherKind(call)],
  ['text-body', 'the body is a JSON text', ({ call }) => typeof call.body === 'string'],
  ['no-body', 'there is no body', ({ call }) => call.rawBody === ''],
  ['unknown-field', 'the body has a field that is not described', isUndescribed],
]);

const takesList = (operation: Call['operation']): boolean => /NonEligible|couponEx/.test(operation);

const isOtherKind = ({ operation, body }: Call): boolean =>
  takesList(operation) ? isObject(body) : Array.isArray(body);

const memberId =
  (isIt: (id: string, call: Call) => boolean) =>
  ({ call }: Seen) =>
    memberOf(call) === undefined && isIt(call.params['memberId'] ?? '', call);

/** The operations of members for which other triggers name no id that is close to a real one. */
export const lookingUp = ofMembers.filter((name) => /^(updateM|invite|send|reset|login|couponE)/.test(name));

/** Triggers about members that do not exist. */
const members: readonly Trigger[] = [
  ...rarer('no-member', ofMembers, [
    ['such', 'the member does not exist', memberId(() => true)],
    ['of-digits', 'the member id is a number of no member', memberId((id) => /^\d+$/.test(id))],
    ['uuid', 'the member id is a UUID of no member', memberId((id) => /^[\da-f]{8}-[\da-f-]{27}$/.test(id))],
    ['short', 'the member id has one character', memberId((id) => id.length === 1)],
  ]),
  ...rarer('strange-id', ofMembers, [
    ['long', 'the member id has more than 100 characters', memberId((id) => id.length > 100)],
    ['quote', 'the member id has an apostrophe', memberId((id) => id.includes("'"))],
    ['far', 'the member id has letters beyond ASCII', memberId((id) => /[^ -~]/.test(id))],
    ['percent', 'the member id has a percent sign', memberId((id) => id.includes('%'))],
    ['blank', 'the member id is a blank', memberId((id) => /^\s+$/.test(id))],
  ]),
  ...rows('owner-case', ofMembers, [['other', 'the member id has another letter case', memberId(isAnyCase)]]),
  ...aboutNearIds({
    kind: 'near-owner',
    operations: lookingUp,
    words: ['member id', 'a real one'],
    one: ({ params }) => params['memberId'],
    others: ({ state }) => [...state.members.keys()],
    isGiven: true,
    ways: /^(beginning|longer|end|outer-blanks|signs)$/,
  }),
];

function isAnyCase(id: string, { state }: Call): boolean {
  return [...state.members.keys()].some((one) => one.toLowerCase() === id.toLowerCase());
}

/** Triggers about what is wrong with a request, whatever it is about. */
export const requestTriggers: readonly Trigger[] = [stores, wrongForms, invalid, strange, members].flat();
