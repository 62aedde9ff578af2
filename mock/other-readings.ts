import type { ClauseId } from '../specs/clauses.ts';
import type { OperationName } from '../specs/operations.ts';
import { isObject, itemsIn, type Json, type JsonObject } from '../schemas/json.ts';
import { findFault } from './find-fault.ts';
import { isSuccess, patchAnswers } from './patches/alter.ts';
import type { Patch } from './patches/fault.ts';
import { at, patchEntries, patchRequest, patchResponse, rejectWhen, respondWith } from './patches/patch.ts';
import { afterUpdate } from './patches/update.ts';
import { withValue } from './patches/wrong-values.ts';
import { actionResult } from './service/contract/problem.ts';

/** What the fault of that id breaks, where another reading says just that. */
function asFault(id: string): Patch {
  const fault = findFault(id);
  if (fault === undefined) throw new Error(`There is no fault ${id}.`);
  return fault.break;
}

/** A request without a phone, or without a part of it, is another failure of the business. */
const refusesWithout = (operation: OperationName, path: string): Patch =>
  respondWith(
    operation,
    ({ body }) =>
      isObject(body) && (path === 'phone' || isObject(body['phone'])) && (at(body, path) ?? null) === null,
    () => actionResult('There is no phone.'),
  );

/** An invalid phone is another failure of the business. */
const refusesInvalidPhone =
  (operation: OperationName, words: string): Patch =>
  (service) =>
    patchAnswers(service, operation, (answer) =>
      JSON.stringify(answer.body).includes('Phone number is not valid') ? actionResult(words) : answer,
    );

/** A count of stamps without its fraction, where a whole stamp remains. */
const wholeCount = (entry: Json): Json => {
  const count = at(entry, 'count');
  return typeof count === 'number' && count >= 1
    ? { ...(entry as JsonObject), count: Math.floor(count) }
    : entry;
};

const deductsWholeStamps = patchRequest('refundTransaction', (body) => {
  const lines = at(body, 'details');
  if (!Array.isArray(lines)) return body;
  const details = (lines as Json[]).map((line) => {
    const stamps = at(line, 'deducted_stamps');
    return Array.isArray(stamps)
      ? { ...(line as JsonObject), deducted_stamps: (stamps as Json[]).map(wholeCount) }
      : line;
  });
  return { ...(body as JsonObject), details };
});

/** A member who enrolls has not been asked about such messages yet. */
const hasNotAsked =
  (field: string): Patch =>
  (service) =>
    patchAnswers(service, 'enrollMember', (answer) =>
      isSuccess(answer) ? { ...answer, body: withValue(answer.body, ['consent', field], null) } : answer,
    );

/** Fields of an update that are described as nullable. */
const nullable = ['first_name', 'last_name', 'email', 'birth_date', 'address.state', 'origin.channel'];

/** A store that wants to know a segment of each member: a registration of a phone and the consent alone is refused. */
const wantsSegments = rejectWhen(
  'registerMember',
  (body) => isObject(body) && Object.keys(body).every((key) => key === 'phone' || key === 'consent'),
);

/** For each clause of the service that rests on a reading, a service that reads the specification otherwise. */
export const otherReadings: Readonly<Partial<Record<ClauseId, Patch>>> = {
  'errors.wrong-type': asFault('create-draft-coupon-takes-wrong-type--bound-type-object'),
  'coupon-exemptions.names-coupon': patchResponse('couponExemptions', (answer, { body }) =>
    itemsIn(body).length > 1 ? { ...answer, body: [] } : answer,
  ),
  'coupon-exemptions.exemption-rules': patchEntries('couponExemptions', (coupon) => ({
    ...coupon,
    exemption_rules: null,
  })),
  'product.gtin.unlisted': asFault('exemptions-take-any-gtin-type'),
  'send-otp.requires.phone': refusesWithout('sendOtp', 'phone'),
  'send-otp.requires.phone-country-code': refusesWithout('sendOtp', 'phone.country_code'),
  'send-otp.requires.phone-number': refusesWithout('sendOtp', 'phone.number'),
  'send-otp.invalid-phone.status': refusesInvalidPhone('sendOtp', 'Phone number is not valid.'),
  'verify-otp.requires.phone': refusesWithout('verifyOtp', 'phone'),
  'verify-otp.requires.phone-country-code': refusesWithout('verifyOtp', 'phone.country_code'),
  'verify-otp.requires.phone-number': refusesWithout('verifyOtp', 'phone.number'),
  'reset-phone-verification.requires.phone': refusesWithout('resetPhoneVerification', 'phone'),
  'reset-phone-verification.requires.phone-country-code': refusesWithout(
    'resetPhoneVerification',
    'phone.country_code',
  ),
  'reset-phone-verification.requires.phone-number': refusesWithout('resetPhoneVerification', 'phone.number'),
  'reset-phone-verification.invalid-phone.status': refusesInvalidPhone(
    'resetPhoneVerification',
    'Phone number is not valid.',
  ),
  'reset-phone-verification.invalid-phone.message': (service) =>
    patchAnswers(service, 'resetPhoneVerification', (answer) => ({
      ...answer,
      body: JSON.parse(
        JSON.stringify(answer.body ?? null).replaceAll('Phone number is not valid', 'The code is wrong'),
      ) as Json,
    })),
  'refund-transaction.other-member': asFault('refund-under-another-member-is-confirmed'),
  'refund-transaction.deducted-stamps.fraction': deductsWholeStamps,
  'register-member.returns-id': patchResponse('registerMember', (answer, { body }) =>
    at(body, 'first_name') === null ? { ...answer, body: withValue(answer.body, ['id'], null) } : answer,
  ),
  'register-member.minimal-body': wantsSegments,
  'store.currency': patchEntries('listStores', (store) => ({ ...store, currency: 'USDT' })),
  'consent.receive-sms': hasNotAsked('receive_sms'),
  'consent.receive-email': hasNotAsked('receive_email'),
  'consent.order-history.omitted-on-update': asFault('update-without-order-history-consent-preserves-it'),
  'token.lifetime.ends': asFault('token-never-ends'),
  'discovery.names-token-endpoint': patchResponse('discovery', (answer) => ({
    ...answer,
    body: { ...(answer.body as JsonObject), token_endpoint: 'https://login.example.com/connect/token' },
  })),
  'update-member.accepts-null': rejectWhen('updateMember', (body) =>
    nullable.some((path) => at(body, path) === null),
  ),
  'update-member.drops.address-part': afterUpdate((member, { before, body }) => {
    if (isObject(body['address'])) member.address = { ...before.address, ...body['address'] };
  }),
  'update-member.drops.additional-identifiers': afterUpdate((member, { before, body }) => {
    const sent = body['additional_identifiers'];
    if (!Array.isArray(sent) || sent.length === 0)
      member.additional_identifiers = before.additional_identifiers;
  }),
};

/** Makes a service read all of them otherwise. */
export const readOtherwise: Patch = (service) =>
  Object.values(otherReadings).forEach((patch) => patch(service));
