import { check, omitAt, type TokenForm } from '#loyalty';
import { isPlainText, ways } from './requests.ts';

const as = (grant_type: string) => (form: TokenForm) => ({ ...form, grant_type });

/** Token requests that are wrong in their grant type, and in nothing else. */
const wrong = [
  { name: 'password', clause: 'token.grant-type.other', of: as('password') },
  { name: 'authorization-code', clause: 'token.grant-type.other', of: as('authorization_code') },
  { name: 'refresh-token', clause: 'token.grant-type.other', of: as('refresh_token') },
  { name: 'longer', clause: 'token.grant-type.other', of: as('client_credentials client_credentials') },
  { name: 'shorter', clause: 'token.grant-type.other', of: as('client_credential') },
  { name: 'hyphenated', clause: 'token.grant-type.other', of: as('client-credentials') },
  { name: 'padded', clause: 'token.grant-type.other', of: as('client_credentials ') },
  { name: 'indented', clause: 'token.grant-type.other', of: as(' client_credentials') },
  { name: 'capitalised', clause: 'token.grant-type.letter-case', of: as('Client_Credentials') },
  { name: 'upper-case', clause: 'token.grant-type.letter-case', of: as('CLIENT_CREDENTIALS') },
  {
    name: 'missing',
    clause: 'token.grant-type.missing',
    of: (form: TokenForm) => omitAt(form, 'grant_type'),
  },
  { name: 'empty', clause: 'token.grant-type.missing', of: as('') },
] as const;

export default wrong.flatMap(({ name, clause, of }) => [
  ...ways.map(({ way, obtain }) =>
    check(`${name}-grant-type-with-credentials-${way}-is-refused`, {
      clauses: [clause],
      async run({ api, expect, given, share, run: { facts } }) {
        given(await obtain({ api, share }, facts.credentials));
        expect(clause, await obtain({ api, share }, facts.credentials, of)).toHaveStatus(400);
      },
    }),
  ),
  ...ways.map(({ way, obtain }) =>
    check(`${name}-grant-type-with-credentials-${way}-is-refused-in-plain-text-that-names-the-right-one`, {
      clauses: ['token.errors.grant-type.plain-text', 'token.grant-type.message'],
      async run({ api, assume, expect, share, run: { facts } }) {
        const answer = await obtain({ api, share }, facts.credentials, of);
        assume(answer.status === 400, 'a refusal with status 400, to read its body');
        expect('token.errors.grant-type.plain-text', answer).toSatisfy('a plain-text body', isPlainText);
        expect('token.grant-type.message', answer).toMention('grant', 'client_credentials');
      },
    }),
  ),
]);
