import { check, validCalls } from '#harness';

/** Store ids that come close to the own one. */
const near = [
  { name: 'the-own-id-and-more', of: (id: string) => `${id}x` },
  { name: 'a-part-of-the-own-id', of: (id: string) => id.slice(0, -1) },
  { name: 'the-own-id-and-a-space', of: (id: string) => `${id} ` },
] as const;

/** Calls in a store that send no message, should a service take them. */
const freeCalls = validCalls.filter(({ operation, once }) => operation !== 'listStores' && !once);

/** One gate stands before all operations: one that reads and one that writes show how it compares. */
const asked = validCalls.filter(({ operation }) => ['searchMembers', 'updateMember'].includes(operation));

export default [
  ...near.flatMap(({ name, of }) =>
    asked.map(({ name: call, operation, needs, send }) =>
      check(`${call}-in-the-store-of-${name}-is-refused`, {
        clauses: ['store-binding.unknown-store'],
        operation,
        needs,
        async run(context) {
          const storeId = of(context.run.facts.storeId);
          const answer = await send(context.api.with({ storeId }), context);
          context.expect('store-binding.unknown-store', answer).toHaveStatus(403);
        },
      }),
    ),
  ),
  ...freeCalls.map(({ name: call, operation, needs, send }) =>
    check(`${call}-in-another-store-without-a-token-is-unauthenticated`, {
      clauses: ['store-binding.authenticated-first'],
      operation,
      needs,
      async run(context) {
        const storeId = `${context.run.facts.storeId}x`;
        const answer = await send(context.api.with({ storeId, credential: 'none' }), context);
        context.expect('store-binding.authenticated-first', answer).toHaveStatus(401);
      },
    }),
  ),
];
