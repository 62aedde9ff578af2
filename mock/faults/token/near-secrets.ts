import type { SentCredentials } from '../../service/rules/token.ts';
import { fault } from '../../patches/fault.ts';
import { acceptCredentials } from '../../patches/tokens.ts';

/** Whether a secret of the right client is as long as the right one, and the same in a part. */
const isSameIn =
  (part: (secret: string) => string) =>
  (given: SentCredentials, known: SentCredentials): boolean =>
    given.client_id === known.client_id &&
    given.client_secret.length === known.client_secret.length &&
    part(given.client_secret) === part(known.client_secret);

/** Services that take a client secret which only comes close to the right one (5.7). */
export default [
  fault({
    id: 'first-character-of-the-secret-is-not-compared',
    clause: 'token.credentials.wrong-secret',
    difficulty: 'subtle',
    what: 'A secret that differs from the right one in its first character alone is taken for it.',
    break: acceptCredentials(isSameIn((secret) => secret.slice(1))),
  }),
  fault({
    id: 'last-character-of-the-secret-is-not-compared',
    clause: 'token.credentials.wrong-secret',
    difficulty: 'subtle',
    what: 'A secret that differs from the right one in its last character alone is taken for it.',
    break: acceptCredentials(isSameIn((secret) => secret.slice(0, -1))),
  }),
];
