import { fault, type Patch } from '../../patches/fault.ts';

interface Pair {
  readonly id: string;
  readonly secret: string;
}

/** Takes credentials of a header for the right ones. */
const acceptInHeader =
  (isOk: (given: Pair, right: Pair) => boolean): Patch =>
  (service) => {
    const right = { id: service.clientId, secret: service.clientSecret };
    const known = `Basic ${btoa(`${right.id}:${right.secret}`)}`;
    service.around('token', (next) => (call) => {
      const [, encoded] = /^Basic (\S+)$/.exec(call.headers['authorization'] ?? '') ?? [];
      const [id = '', ...rest] = atob(encoded ?? '').split(':');
      const isTaken = encoded !== undefined && isOk({ id, secret: rest.join(':') }, right);
      return next(isTaken ? { ...call, headers: { ...call.headers, authorization: known } } : call);
    });
  };

const isAlike = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Services that compare credentials in a header with less care than those in a form (4.1, 5.7). */
export default [
  fault({
    id: 'client-id-in-a-header-in-any-letter-case',
    clause: 'token.credentials.wrong-id',
    difficulty: 'subtle',
    what: 'A client id in a header is taken in any letter case.',
    break: acceptInHeader(({ id, secret }, right) => isAlike(id, right.id) && secret === right.secret),
  }),
  fault({
    id: 'secret-in-a-header-in-any-letter-case',
    clause: 'token.credentials.wrong-secret',
    difficulty: 'subtle',
    what: 'A client secret in a header is taken in any letter case.',
    break: acceptInHeader(({ id, secret }, right) => id === right.id && isAlike(secret, right.secret)),
  }),
  fault({
    id: 'secret-in-a-header-may-be-longer',
    clause: 'token.credentials.wrong-secret',
    difficulty: 'subtle',
    what: 'A text in a header that begins with the client secret is taken for it.',
    break: acceptInHeader(({ id, secret }, right) => id === right.id && secret.startsWith(right.secret)),
  }),
  fault({
    id: 'secret-in-a-header-may-be-empty',
    clause: 'token.credentials.without-secret',
    difficulty: 'subtle',
    what: 'A client id in a header is enough, without a secret.',
    break: acceptInHeader(({ id, secret }, right) => id === right.id && secret === ''),
  }),
];
