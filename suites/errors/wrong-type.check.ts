import { type Answer, check, type Json, replaceAt } from '#loyalty';
import { mayHaveSent } from '../shared/may-have-sent.ts';
import { readably } from '../shared/readably.ts';
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

/** No reading of any of these types admits an object, or a list. */
const wrong: readonly Json[] = [{ conformance: true }, ['conformance'], {}, []];

/** Fields for which true is none of their values, however it is read: it may be read as 1, and is the answer of a consent. */
const wrongOf = (path: string): readonly Json[] =>
  /count$|accepted$|^id$/.test(path) ? wrong : [...wrong, true];

/** A refusal: an id of a wrong type may be one that nothing has. */
const isRefusal = (answer: Answer): boolean =>
  [400, 404].includes(answer.status) || (answer.status === 200 && answer.get('is_ok') === false);

export default bodyCalls
  .filter(({ operation }) => ruledFields.has(operation) || naming.has(operation))
  .map(({ operation, needs, send }) =>
    check(`field-of-a-wrong-type-is-invalid-for-${operation}`, {
      clauses: ['errors.wrong-type'],
      operation,
      needs,
      once: true,
      async run(context) {
        const answersTo = async function* (paths: readonly string[] = []) {
          for (const [path, value] of context.rows(
            paths.flatMap((one) => wrongOf(one).map((type) => [one, type] as const)),
          )) {
            const api = context.api.with({ body: (valid) => replaceAt(valid, path, value) });
            const answer = await readably(() => send(api, context));
            yield { path, answer };
            if (mayHaveSent(answer)) return;
          }
        };
        for await (const { path, answer } of answersTo(ruledFields.get(operation)))
          context
            .expect('errors.wrong-type', answer)
            .toSatisfy(`status 400 to a wrong type of ${path}`, ({ status }) => status === 400);
        for await (const { answer } of answersTo(naming.get(operation)))
          context
            .expect('errors.wrong-type', answer)
            .toSatisfy('a refusal with status 400, 404 or is_ok false', isRefusal);
      },
    }),
  );
