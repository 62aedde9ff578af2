import { fault } from '../../patches/fault.ts';
import { acceptCredentials } from '../../patches/tokens.ts';

/** Services that take credentials which are made of the right ones (5.7). */
export default [
  fault({
    id: 'client-id-is-taken-for-the-secret',
    clause: 'token.credentials.wrong-secret',
    difficulty: 'subtle',
    what: 'The client id stands for the secret too.',
    break: acceptCredentials(
      (given, known) => given.client_id === known.client_id && given.client_secret === known.client_id,
    ),
  }),
  fault({
    id: 'client-id-and-secret-may-be-exchanged',
    clause: 'token.credentials.wrong-id',
    difficulty: 'subtle',
    what: 'The secret is taken for the client id where the client id stands for the secret.',
    break: acceptCredentials(
      (given, known) => given.client_id === known.client_secret && given.client_secret === known.client_id,
    ),
  }),
  fault({
    id: 'secret-may-end-with-a-space',
    clause: 'token.credentials.wrong-secret',
    difficulty: 'subtle',
    what: 'Spaces behind the secret are not looked at.',
    break: acceptCredentials(
      (given, known) =>
        given.client_id === known.client_id && given.client_secret.trimEnd() === known.client_secret,
    ),
  }),
];
