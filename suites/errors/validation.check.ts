import { type Body, check, omitAt, plainDraft, replaceAt, validCalls, valueAt } from '#harness';
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

export default [
  ...mapped,
  check('validation-error-names-the-field-that-is-wrong', {
    clauses: ['errors.validation.errors-map'],
    operation: 'createDraftCoupon',
    async run({ api, data, expect, refused }) {
      // The field is there, so that no part of the service can take its absence for a fault of the whole body.
      const answer = refused(await api.createDraftCoupon({ ...plainDraft(data), title: '' }));
      expect('errors.validation.errors-map', answer).toSatisfy(
        'a key of errors that names the title, in any spelling',
        ({ status, json }) => status !== 400 || !isMap(valueAt(json, 'errors')) || namesTitle(json),
      );
    },
  }),
];

const namesTitle = (json: unknown): boolean =>
  Object.keys(Object(valueAt(json, 'errors'))).some((field) => /title/i.test(field));

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
