import { check, validCalls } from '#harness';

/** A valid token in an Authorization header that is not `Bearer <ACCESS_TOKEN>` (section 4). */
const forms = [
  { name: 'without-a-scheme', of: (token: string) => token },
  { name: 'under-the-basic-scheme', of: (token: string) => `Basic ${token}` },
  { name: 'under-a-made-up-scheme', of: (token: string) => `Conformance ${token}` },
  { name: 'with-more-behind-it', of: (token: string) => `Bearer ${token}x` },
  { name: 'with-another-word-behind-it', of: (token: string) => `Bearer ${token} conformance` },
  { name: 'left-out-after-its-scheme', of: () => 'Bearer' },
] as const;

/** A gate stands before all operations, so a few show how it reads the header: one for the store, one that reads, one that writes. */
const asked = validCalls.filter(({ operation }) =>
  ['listStores', 'searchMembers', 'updateMember'].includes(operation),
);

export default forms.flatMap(({ name, of }) =>
  asked.map(({ name: call, operation, needs, send }) =>
    check(`${call}-with-a-token-${name}-is-refused`, {
      clauses: ['token.authorization.other-scheme'],
      operation,
      needs,
      async run(context) {
        const api = context.api.with({ credential: { authorization: of(await context.run.token()) } });
        context.expect('token.authorization.other-scheme', await send(api, context)).toHaveStatus(401);
      },
    }),
  ),
);
