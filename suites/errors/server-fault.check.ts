import { check } from '../../harness/check.ts';
import { type ValidCall, validCalls } from '../../harness/world/valid-calls.ts';
import { operations } from '../../specs/generated/operations.ts';
import { memberCalls, takesBody } from './calls.ts';

/** Whether a call sends no paid message. */
const isFree = ({ operation }: ValidCall): boolean => operations[operation].sideEffect !== 'paid-message';

/** JSON that is no body of any operation. */
const strangeBodies = ['"conformance"', '[null]', '0'];

/** Ids that no service gives. */
const strangeIds = ['ø {}"%', 'm'.repeat(300)];

export default [
  ...validCalls.filter(takesBody).map(({ operation, needs, send }) =>
    check(`strange-body-is-no-fault-of-the-service-for-${operation}`, {
      clauses: ['errors.no-server-fault'],
      operation,
      needs,
      async run(scene) {
        for (const rawBody of strangeBodies) {
          const answer = await send(scene.api.with({ rawBody }), scene);
          scene.expect('errors.no-server-fault', answer).toSatisfy('no 5xx', ({ status }) => status < 500);
        }
      },
    }),
  ),

  // A message is too dear for this: where the refusal is no 4xx, it may have been sent.
  ...memberCalls('errors.member-id.letter-case')
    .filter(isFree)
    .map(({ operation, needs, send }) =>
      check(`strange-member-id-is-no-fault-of-the-service-for-${operation}`, {
        clauses: ['errors.no-server-fault'],
        operation,
        needs,
        async run(scene) {
          for (const id of strangeIds) {
            const answer = await send(scene.api.with({ memberId: () => id }), scene);
            scene.expect('errors.no-server-fault', answer).toSatisfy('no 5xx', ({ status }) => status < 500);
          }
        },
      }),
    ),
];
