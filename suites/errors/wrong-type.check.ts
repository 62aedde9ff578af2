import { check, replaceAt } from '#loyalty';
import { type FieldsByOperation, ruledFields } from '../shared/ruled-fields.ts';
import { bodyCalls } from './calls.ts';

/** Fields that name something that is there or a secret that is right: a wrong type may also be just a wrong value. */
const naming: FieldsByOperation = new Map([
  ['updateIdentifier', ['id']],
  // An invalid phone may also be one that the code was not sent to, and a wrong code comes with it.
  ['verifyOtp', ['phone.number', 'otp_code']],
  ['resetPhoneVerification', ['phone.number', 'otp_code']],
  ['loginOtpVerification', ['otp_code']],
]);

/** No reading of any of these types admits an object. */
const wrong = { conformance: true };

export default bodyCalls
  .filter(({ operation }) => ruledFields.has(operation) || naming.has(operation))
  .map(({ operation, needs, send }) =>
    check(`field-of-a-wrong-type-is-invalid-for-${operation}`, {
      clauses: ['errors.wrong-type'],
      operation,
      needs,
      async run(context) {
        const withWrongType = (path: string) =>
          context.api.with({ body: (valid) => replaceAt(valid, path, wrong) });
        for (const path of context.rows(ruledFields.get(operation) ?? [])) {
          context
            .expect('errors.wrong-type', await send(withWrongType(path), context))
            .toSatisfy(`status 400 to a wrong type of ${path}`, ({ status }) => status === 400);
        }
        for (const path of context.rows(naming.get(operation) ?? [])) {
          context.expect('errors.wrong-type', await send(withWrongType(path), context)).toBeRejected();
        }
      },
    }),
  );
