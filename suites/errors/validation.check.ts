import { type Answer, type Json, check, inForm, omitAt, replaceAt, taxed, type ValidCall } from '#loyalty';
import type { OperationName } from '../../specs/operations.ts';
import { hasErrorsMap, namesField } from '../shared/errors-map.ts';
import { bodyCalls } from './calls.ts';

/** Makes a body invalid beyond doubt. */
type Flaw = (valid: Json) => Json;

const leaveOutOf =
  (path: string): Flaw =>
  (valid) =>
    omitAt(valid, path);
const countZero: Flaw = (valid) => replaceAt(valid, 'reserved_stamps.0.count', 0);

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

/** Judges the document that refuses an invalid body; whether the status is 400 is for another clause to say. */
const judge = (
  name: string,
  { operation, needs, send }: ValidCall,
  body: Flaw,
  ...expected: [expected: string, isMet: (answer: Answer) => boolean]
) =>
  check(name, {
    clauses: ['errors.validation.errors-map'],
    operation,
    needs,
    async run(context) {
      const answer = context.refused(await send(context.api.with({ body }), context));
      context.expect('errors.validation.errors-map', answer).toSatisfy(...expected);
    },
  });

const mapped = bodyCalls.flatMap((call) => {
  const flaw = flaws.get(call.operation);
  if (flaw === undefined) return [];
  return judge(`validation-error-has-messages-by-field-for-${call.operation}`, call, flaw, ...hasErrorsMap);
});

/**
 * Values that break a rule, and what names their field or the one around it. The fields are there, so that no part of the
 * service can take the absence of one for a fault of the whole body.
 */
const wrongValues: readonly [OperationName, Flaw, RegExp][] = [
  ['createDraftCoupon', (valid) => replaceAt(valid, 'title', ''), /title/i],
  ['registerMember', (valid) => replaceAt(valid, 'consent.gdpr_accepted', false), /gdpr|consent/i],
  ['updateMember', (valid) => replaceAt(valid, 'gender', 'Conformance'), /gender/i],
  ['verifyOtp', (valid) => replaceAt(valid, 'phone.number', ''), /phone|number/i],
  ['reserveStamps', countZero, /count|stamps/i],
  ['cancelStampReservation', countZero, /count|stamps/i],
  ['refundTransaction', (valid) => taxed(Object(valid), 101), /tax|details/i],
];

const named = wrongValues.flatMap(([operation, flaw, name]) =>
  bodyCalls
    .filter((call) => call.operation === operation)
    .map((call) =>
      judge(
        `validation-error-names-the-field-that-is-wrong-for-${operation}`,
        call,
        flaw,
        ...namesField(name),
      ),
    ),
);

/** Bodies with two flaws, of which a service may report the first one alone. */
const severalFlaws: readonly [OperationName, Flaw][] = [
  ['registerMember', (valid) => ({ ...Object(valid), phone: {} })],
  ['createDraftCoupon', (valid) => leaveOutOf('title')(leaveOutOf('type')(valid))],
];

const several = severalFlaws.flatMap(([operation, flaw]) =>
  bodyCalls
    .filter((call) => call.operation === operation)
    .map((call) =>
      judge(
        `validation-error-over-two-fields-has-messages-by-field-for-${operation}`,
        call,
        flaw,
        ...hasErrorsMap,
      ),
    ),
);

/** Two fields of an update of the wrong type: a service may take the whole body for unreadable, and have no map then. */
const twoWrongTypes = bodyCalls
  .filter(({ operation }) => operation === 'updateMember')
  .map((call) =>
    judge(
      'errors-by-field-over-two-wrong-types-have-messages-for-updateMember',
      call,
      (valid) => ({ ...Object(valid), first_name: {}, last_name: [{}] }),
      'where there are errors, a map from field names to arrays of messages',
      inForm(
        { kind: 'errors-map', status: 400 },
        (answer) => (answer.get('errors') ?? null) === null || hasErrorsMap[1](answer),
      ),
    ),
  );

export default [...mapped, ...named, ...several, ...twoWrongTypes];
