import type { ClauseId } from '../specs/clauses.ts';
import type { OperationName } from '../specs/operations.ts';
import type { Json, JsonObject } from '../schemas/json.ts';
import { faults } from './faults/index.ts';
import { isSuccess, patchAnswers } from './patches/alter.ts';
import type { Patch } from './patches/fault.ts';
import { at, patchEntries, patchRequest, patchResponse, rejectWhen, respondWith } from './patches/patch.ts';
import { afterUpdate } from './patches/update.ts';
import { withValue } from './patches/wrong-values.ts';
import { actionResult } from './service/contract/problem.ts';

/** What the fault of that id breaks, where another reading says just that. */
function asFault(id: string): Patch {
  const fault = faults.find((one) => one.id === id);
  if (fault === undefined) throw new Error(`There is no fault ${id}.`);
  return fault.break;
}

/** A request without a phone is another failure of the business. */
const refusesWithoutPhone = (operation: OperationName): Patch =>
  respondWith(
    operation,
    ({ body }) => typeof body === 'object' && body !== null && (at(body, 'phone') ?? null) === null,
    () => actionResult('There is no phone.'),
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

/** For each clause of the service that rests on a reading, a service that reads the specification otherwise. */
export const otherReadings: Readonly<Partial<Record<ClauseId, Patch>>> = {
  'errors.wrong-type': asFault('wrong-type-is-confirmed-for-a-draft'),
  'coupon-exemptions.names-coupon': patchResponse('couponExemptions', (answer) => ({ ...answer, body: [] })),
  'send-otp.requires.phone': refusesWithoutPhone('sendOtp'),
  'verify-otp.requires.phone': refusesWithoutPhone('verifyOtp'),
  'reset-phone-verification.requires.phone': refusesWithoutPhone('resetPhoneVerification'),
  'reset-phone-verification.invalid-phone.status': (service) =>
    patchAnswers(service, 'resetPhoneVerification', (answer) =>
      JSON.stringify(answer.body).includes('Phone number is not valid')
        ? actionResult('Phone number is not valid.')
        : answer,
    ),
  'refund-transaction.other-member': asFault('refund-under-another-member-is-confirmed'),
  'refund-transaction.deducted-stamps.fraction': deductsWholeStamps,
  'register-member.returns-id': patchResponse('registerMember', (answer, { body }) =>
    at(body, 'first_name') === null ? { ...answer, body: withValue(answer.body, ['id'], null) } : answer,
  ),
  'store.currency': patchEntries('listStores', (store) => ({ ...store, currency: 'USDT' })),
  'consent.receive-sms': hasNotAsked('receive_sms'),
  'consent.receive-email': hasNotAsked('receive_email'),
  'update-member.accepts-null': rejectWhen('updateMember', (body) =>
    nullable.some((path) => at(body, path) === null),
  ),
  'update-member.drops.additional-identifiers': afterUpdate((member, { before, body }) => {
    const sent = body['additional_identifiers'];
    if (!Array.isArray(sent) || sent.length === 0)
      member.additional_identifiers = before.additional_identifiers;
  }),
};

/** Makes a service read all of them otherwise. */
export const readOtherwise: Patch = (service) =>
  Object.values(otherReadings).forEach((patch) => patch(service));
