import { check } from '../../harness/check.ts';
import type { ValidCall } from '../../harness/world/valid-calls.ts';
import { operations } from '../../specs/generated/operations.ts';
import { memberCalls } from './calls.ts';

/** Whether a call sends no paid message. */
const isFree = ({ operation }: ValidCall): boolean => operations[operation].sideEffect !== 'paid-message';

/** Ids that no service gives. */
const strangeIds = ['ø {}"%', 'm'.repeat(300)];

// A message is too dear for this: where the refusal is no 4xx, it may have been sent.
export default memberCalls('errors.no-server-fault')
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
  );
