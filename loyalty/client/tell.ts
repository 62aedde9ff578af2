import type { CallContent } from '../../engine/client/operation.ts';
import type { Names } from '../../engine/client/names.ts';
import { isObject, itemsIn, type Json } from '../../schemas/json.ts';
import type { OperationName } from '../../specs/operations.ts';

type Tell = (call: CallContent, names: Names) => string;

/** What a call of each operation does, in the few words of a story: who, what, and how much. */
export const telling: Readonly<Record<OperationName, Tell>> = {
  token: () => 'asks for a token',
  discovery: () => 'asks for the discovery document',
  listStores: () => 'lists the stores',
  registerMember: ({ document }, names) => `registers ${phoneIn(document, names)}${consentIn(document)}`,
  enrollMember: ({ document }, names) => `enrolls ${phoneIn(document, names)}`,
  updateMember: (call, names) =>
    `updates ${memberOf(call, names)}${fieldsOf(call.document)}${consentIn(call.document)}`,
  searchMembers: ({ query }, names) => `searches ${keysOf(query, names)}`,
  inviteFriend: (call, names) =>
    `${memberOf(call, names)} invites ${names.of('e-mail address', at(call.document, 'email'))}`,
  createIdentifier: (call, names) =>
    `gives ${memberOf(call, names)} ${names.of('identifier', at(call.document, 'value'))}`,
  updateIdentifier: (call, names) =>
    `changes an identifier of ${memberOf(call, names)} to ${names.of('identifier', at(call.document, 'value'))}`,
  sendOtp: ({ document }, names) => `sends a code to ${phoneIn(document, names)}`,
  verifyOtp: ({ document }, names) => `verifies ${phoneIn(document, names)} with ${codeIn(document, names)}`,
  sendMemberOtp: (call, names) =>
    `sends ${memberOf(call, names)} a code for ${shown(at(call.document, 'action'))}`,
  resetPhoneVerification: (call, names) =>
    `gives ${memberOf(call, names)} ${phoneIn(call.document, names)} with ${codeIn(call.document, names)}`,
  loginOtpVerification: (call, names) =>
    `${memberOf(call, names)} logs in with ${codeIn(call.document, names)}`,
  reserveStamps: (call, names) => `${orderOf(call, names)} reserves ${stampsOf(call, names)}`,
  cancelStampReservation: (call, names) => `${orderOf(call, names)} releases ${stampsOf(call, names)}`,
  reserveCoupon: (call, names) => `${orderOf(call, names)} reserves ${couponOf(call, names)}`,
  cancelCouponReservation: (call, names) => `${orderOf(call, names)} cancels ${couponOf(call, names)}`,
  couponExemptions: (call, names) =>
    `asks for the exemptions of ${productsIn(call.document)}${ofMember(call, names)}`,
  createDraftCoupon: ({ document }) => `drafts a coupon${without(document, ['title', 'valid_from', 'type'])}`,
  refundTransaction: (call, names) =>
    `refunds ${names.of('transaction', call.params['transactionId'])}${deductedBy(call, names)}${ofMember(call, names)}`,
  addNonEligibleProducts: ({ document }) => `adds ${productsIn(document)}`,
  updateNonEligibleProducts: ({ document }) => `updates ${productsIn(document)}`,
};

/** The value of a field; undefined where there is none. */
const at = (document: Json, name: string): Json =>
  isObject(document) && Object.hasOwn(document, name) ? document[name] : undefined;

const shown = (value: Json): string => JSON.stringify(value) ?? 'nothing';

const memberOf = ({ params }: CallContent, names: Names): string => names.ofId('member', params['memberId']);

const ofMember = ({ params }: CallContent, names: Names): string =>
  names.apart('of', 'member', params['memberId']);

const orderOf = ({ document }: CallContent, names: Names): string =>
  names.ofId('order', at(document, 'external_transaction_id'));

const couponOf = (call: CallContent, names: Names): string =>
  `${names.ofId('coupon', call.params['couponCode'])}${ofMember(call, names)}`;

/** The phone of a body; a search has it in one text. */
function phoneIn(document: Json, names: Names): string {
  const phone = at(document, 'phone');
  const parts = [at(phone, 'country_code'), at(phone, 'number')];
  const isWhole = parts.every((part) => typeof part === 'string');
  return `${names.of('phone', isWhole ? parts.join('') : phone)}${isObject(phone) ? without(phone, ['country_code', 'number']) : ''}`;
}

const codeIn = (document: Json, names: Names): string => names.of('code', at(document, 'otp_code'));

/** `2 stamps of card A and 1 of card B`. */
function stampsOf(call: CallContent, names: Names): string {
  const entries = itemsIn(at(call.document, 'reserved_stamps'));
  return `${stampsIn(entries, names)}${ofMember(call, names)}`;
}

const stampsIn = (entries: readonly Json[], names: Names): string =>
  entries.length === 0
    ? 'no stamps'
    : entries
        .map((entry, index) => {
          const count = at(entry, 'count');
          const noun = index > 0 ? '' : count === 1 ? ' stamp' : ' stamps';
          return `${shown(count)}${noun}${names.apart('of', 'card', at(entry, 'stamp_card_id'))}`;
        })
        .join(' and ');

/** The stamps that the lines of a refund deduct. */
function deductedBy({ document }: CallContent, names: Names): string {
  const entries = itemsIn(at(document, 'details')).flatMap((line) => itemsIn(at(line, 'deducted_stamps')));
  return entries.length === 0 ? '' : `, which deducts ${stampsIn(entries, names)}`;
}

/** A consent that is not what most send: the one to the processing of data. */
function consentIn(document: Json): string {
  const consent = at(document, 'consent');
  if (consent === undefined) return ' without consent';
  const accepted = at(consent, 'gdpr_accepted');
  if (accepted === true || !isObject(consent)) return '';
  return accepted === undefined ? ' without gdpr_accepted' : ` with gdpr_accepted ${shown(accepted)}`;
}

/** The fields of a body that has few. */
function fieldsOf(document: Json): string {
  const names = isObject(document) ? Object.keys(document) : [];
  const others = names.filter((name) => name !== 'consent');
  return names.length > fewFields
    ? ''
    : `: ${[...others, ...names.filter((name) => name === 'consent')].join(', ') || 'no fields'}`;
}

const fewFields = 4;

/** Names the fields that a body lacks of those that it needs. */
function without(document: Json, needed: readonly string[]): string {
  const missing = needed.filter((name) => at(document, name) === undefined);
  return missing.length === 0 ? '' : ` without ${missing.join(' and ')}`;
}

/** `2 products, of which the last expires on …`: where they expire says more than what they are. */
function productsIn(document: Json): string {
  const items = itemsIn(document);
  const days = [...new Set(items.map((item) => at(item, 'expires_at')))].filter(
    (day) => typeof day === 'string',
  );
  const count = items.length === 1 ? 'a product' : `${items.length} products`;
  return days.length === 0 || days.length > mostDays ? count : `${count} until ${days.join(' and ')}`;
}

const mostDays = 2;

const keyWords: Readonly<Record<string, string>> = {
  phone: 'phone',
  email: 'e-mail address',
  identifierValue: 'identifier',
  cardIdentifier: 'card number',
  activationToken: 'activation token',
};

/** `by phone A and e-mail address`. */
const keysOf = (query: CallContent['query'], names: Names): string =>
  Object.keys(query).length === 0
    ? 'without a key'
    : `by ${Object.entries(query)
        .map(([key, value]) => keyIn(key, value, names))
        .join(' and ')}`;

/** The name of what a search is by; what is empty is none of them. */
function keyIn(key: string, value: string, names: Names): string {
  const kind = keyWords[key] ?? key;
  return value.trim() === '' ? kind : names.of(kind, value).replace(/^the /, '');
}
