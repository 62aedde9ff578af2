import { check, type Credentials, tokenForm } from '#loyalty';
import { askToken } from './requests.ts';

/** Credentials that are made of the right ones, and the clause that has them refused. */
const confused = [
  {
    name: 'client-id-for-the-secret',
    clause: 'token.credentials.wrong-secret',
    of: (right: Credentials) => ({ ...right, clientSecret: right.clientId }),
  },
  {
    name: 'client-id-and-secret-in-exchange',
    clause: 'token.credentials.wrong-id',
    of: (right: Credentials) => ({ ...right, clientId: right.clientSecret, clientSecret: right.clientId }),
  },
  {
    name: 'secret-with-a-space-behind-it',
    clause: 'token.credentials.wrong-secret',
    of: (right: Credentials) => ({ ...right, clientSecret: `${right.clientSecret} ` }),
  },
] as const;

export default confused.map(({ name, clause, of }) =>
  check(`${name}-is-refused`, {
    clauses: [clause],
    async run({ api, assume, expect, given, share, run: { facts } }) {
      assume(facts.credentials.clientId !== facts.credentials.clientSecret, 'a secret that is no client id');
      given(await askToken({ api, share }, tokenForm(facts.credentials)));
      const answer = await askToken({ api, share }, tokenForm(of(facts.credentials)));
      expect(clause, answer).toHaveStatus(400);
    },
  }),
);
