import { judges } from '../../caller/judges/index.ts';
import {
  type ClientExchange,
  type Headers,
  readExchange,
  type Session,
} from '../../caller/traffic/session.ts';
import { inMemory } from '../../caller/traffic/trace.ts';

/** The path of a store, and the secret of its credentials. */
export const store = '/api/v2.0/stores/Shop';
export const secret = 'a"secret/of+Shop';

/** A request that lasts 10 ms, and its answer; the rest is as in a call of a client with one token. */
export interface Sent {
  readonly at?: number;
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Headers;
  readonly status?: number;
  readonly answer?: unknown;
}

/** A search for a phone that finds no member. */
export const searchOf = (number: string): Sent => ({
  path: `${store}/members/search?phone=%2B47${number}`,
  answer: [],
});

/** A token request, and the token that it gets. */
export const tokenRequest = (token: string, rest: Partial<Sent> = {}): Sent => ({
  method: 'POST',
  path: '/connect/token',
  body: 'grant_type=client_credentials',
  answer: { access_token: token, expires_in: 3600 },
  ...rest,
});

/** Requests as exchanges. */
export const exchangesOf = (sent: readonly Sent[]): ClientExchange[] =>
  sent.map(
    ({ at, method = 'GET', path, body, token = 't1', headers = [], status = 200, answer = {} }, index) => {
      const startedAt = at ?? index * 100;
      const isForm = path === '/connect/token';
      return readExchange({
        id: `x${index}`,
        position: index,
        method,
        url: `https://sandbox.example.com${path}`,
        headers: [
          ['host', 'sandbox.example.com'],
          ...(isForm || token === '' ? [] : [['authorization', `Bearer ${token}`] as const]),
          ...headers,
        ],
        body: typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body),
        startedAt,
        endedAt: startedAt + 10,
        isTimed: true,
        reply: status === 0 ? null : { status, headers: [], body: JSON.stringify(answer) },
        error: null,
        isAbandoned: false,
      });
    },
  );

/** A session of a client that was given its credentials. */
export const sessionOf = (exchanges: readonly ClientExchange[]): Session => ({
  ...inMemory(exchanges),
  provocation: 'none',
  clientId: 'Shop',
  clientSecret: secret,
  fixtures: {},
  isComplete: true,
});

/** Whether a judge finds its clause broken, kept or, with null, not seen. */
export function isBroken(clause: string, sent: readonly Sent[]): boolean | null {
  const judge = judges.find((one) => one.clause === clause);
  if (judge === undefined) return null;
  const exchanges = exchangesOf(sent);
  const session = sessionOf(exchanges);
  const occasions =
    'judge' in judge
      ? judge.judge(session)
      : exchanges.flatMap((one) => judge.occasionIn(one, session) ?? []);
  return occasions.length === 0 ? null : occasions.some(({ breach }) => breach !== null);
}
