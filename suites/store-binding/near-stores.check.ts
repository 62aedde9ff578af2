import { check, validCalls } from '#harness';
import { operations } from '../../specs/generated/operations.ts';

/** Store ids that come close to the own one: more of it, less of it, and one that a service may trim. */
const near = (own: string): readonly string[] => [`${own}x`, own.slice(0, -1), `${own} `];

/** Calls in a store that send no message, should a service take them. */
const freeCalls = validCalls.filter(
  ({ operation }) => operation !== 'listStores' && operations[operation].sideEffect !== 'paid-message',
);

export default [
  ...freeCalls.map(({ name: call, operation, needs, once, send }) =>
    check(`${call}-in-stores-with-ids-near-the-own-one-is-refused`, {
      clauses: ['store-binding.unknown-store'],
      operation,
      needs,
      once,
      async run(context) {
        for (const storeId of near(context.run.facts.storeId)) {
          const answer = await send(context.api.with({ storeId }), context);
          context.expect('store-binding.unknown-store', answer).toHaveStatus(403);
        }
      },
    }),
  ),
  ...freeCalls.map(({ name: call, operation, needs, once, send }) =>
    check(`${call}-in-another-store-without-a-token-is-unauthenticated`, {
      clauses: ['store-binding.authenticated-first'],
      operation,
      needs,
      once,
      async run(context) {
        const storeId = `${context.run.facts.storeId}x`;
        const answer = await send(context.api.with({ storeId, credential: 'none' }), context);
        context.expect('store-binding.authenticated-first', answer).toHaveStatus(401);
      },
    }),
  ),
];
