import { type Body, check, omitAt, replaceAt, taxed, validCalls, valueAt } from '#harness';
import type { OperationName } from '../../specs/generated/operations.ts';

/** Makes a body invalid beyond doubt. */
type Flaw = (valid: Body) => Body;

const leaveOutOf =
  (path: string): Flaw =>
  (valid) =>
    omitAt(Object(valid), path);
const countZero: Flaw = (valid) => replaceAt(Object(valid), 'reserved_stamps.0.count', 0);

/** A required field left out, or a count that is not positive. */
const flaws: ReadonlyMap<OperationName, Flaw> = new Map([
  ['registerMember', leaveOutOf('phone')],
  ['sendOtp', leaveOutOf('phone.number')],
  ['verifyOtp', leaveOutOf('phone.number')],
  ['resetPhoneVerification', leaveOutOf('phone.number')],
  ['createDraftCoupon', leaveOutOf('title')],
  ['reserveStamps', countZero],
  ['cancelStampReservation', countZero],
]);

const rows = validCalls.flatMap((call) => {
  const body = flaws.get(call.operation);
  return body === undefined ? [] : [{ ...call, body }];
});

const mapped = rows.map(({ operation, needs, send, body }) =>
  check(`validation-error-has-messages-by-field-for-${operation}`, {
    clauses: ['errors.validation.errors-map'],
    operation,
    needs,
    async run(context) {
      const answer = context.refused(await send(context.api.with({ body }), context));
      context
        .expect('errors.validation.errors-map', answer)
        .toSatisfy(
          'errors: a map from field names to arrays of messages',
          ({ status, json }) => status !== 400 || !isObject(json) || isMap(valueAt(json, 'errors')),
        );
    },
  }),
);

/**
 * Values that break a rule, and what names their field or the one around it. The fields are there, so that no part of the
 * service can take the absence of one for a fault of the whole body.
 */
const wrongValues: readonly [OperationName, Flaw, RegExp][] = [
  ['createDraftCoupon', (valid) => replaceAt(Object(valid), 'title', ''), /title/i],
  ['registerMember', (valid) => replaceAt(Object(valid), 'consent.gdpr_accepted', false), /gdpr|consent/i],
  ['updateMember', (valid) => replaceAt(Object(valid), 'gender', 'Conformance'), /gender/i],
  ['reserveStamps', countZero, /count|stamps/i],
  ['cancelStampReservation', countZero, /count|stamps/i],
  ['refundTransaction', (valid) => taxed(Object(valid), 101), /tax|details/i],
];

const named = wrongValues.flatMap(([operation, body, name]) =>
  validCalls
    .filter((call) => call.operation === operation)
    .map(({ needs, send }) =>
      check(`validation-error-names-the-field-that-is-wrong-for-${operation}`, {
        clauses: ['errors.validation.errors-map'],
        operation,
        needs,
        async run(context) {
          const answer = context.refused(await send(context.api.with({ body }), context));
          context
            .expect('errors.validation.errors-map', answer)
            .toSatisfy(
              'a key of errors that names the field, in any spelling',
              ({ status, json }) => status !== 400 || namesField(valueAt(json, 'errors'), name),
            );
        },
      }),
    ),
);

export default [...mapped, ...named];

/** Whether a map of errors has a key that names a field; what is no map is for another check to say. */
const namesField = (errors: unknown, name: RegExp): boolean =>
  !isMap(errors) || Object.keys(Object(errors)).some((field) => name.test(field));

/** Whether an answer is a document at all is for another clause to say. */
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isMap(errors: unknown): boolean {
  if (!isObject(errors)) return false;
  const messages: unknown[] = Object.values(errors);
  return messages.length > 0 && messages.every(isMessages);
}

const isMessages = (messages: unknown): boolean =>
  Array.isArray(messages) && messages.length > 0 && messages.every((message) => typeof message === 'string');
