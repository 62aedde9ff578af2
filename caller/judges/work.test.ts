import { describe, expect, test } from 'vitest';
import {
  exchangesOf,
  isBroken,
  searchOf,
  type Sent,
  sessionOf,
  store,
  tokenRequest,
} from '../../tests/support/client-session.ts';
import type { Session } from '../traffic/session.ts';
import { judges } from './index.ts';

/** How often judges look at what is kept of the exchanges of a session. */
function looksAt(sent: readonly Sent[]): number {
  let looks = 0;
  const exchanges = exchangesOf(sent);
  const session = sessionOf(exchanges);
  const counted: Session = {
    ...session,
    exchanges: session.exchanges.map(
      (trace) =>
        new Proxy(trace, {
          get: (target, name) => {
            looks += 1;
            return target[name as keyof typeof target];
          },
        }),
    ),
  };
  for (const judge of judges) {
    if ('judge' in judge) judge.judge(counted);
    else for (const exchange of exchanges) judge.occasionIn(exchange, counted);
  }
  return looks;
}

const post = (path: string, body: object, rest: Partial<Sent> = {}): Sent => ({
  method: 'POST',
  path: `${store}${path}`,
  body,
  answer: { is_ok: true },
  ...rest,
});
const coupon = `/members/m1/coupons/c1`;
const found = { ...searchOf('1'), answer: [{ id: 'm1', phone: {} }] };
const register = (number: number, rest: Partial<Sent> = {}): Sent =>
  post('/members', { phone: { country_code: '+47', number: String(number) } }, rest);

/** What a long recording holds, time after time. */
const traffic: Record<string, (nth: number) => Sent[]> = {
  'one token, asked for again and again': () => [tokenRequest('t1'), searchOf('1')],
  'a token for each search': (nth) => [tokenRequest(`t${nth}`), { ...searchOf('1'), token: `t${nth}` }],
  'tokens that ended long ago': (nth) => [
    tokenRequest(`t${nth}`, { answer: { access_token: `t${nth}`, expires_in: 1 } }),
    searchOf('1'),
  ],
  'refused tokens': (nth) => [
    tokenRequest(`t${nth}`),
    { ...searchOf('1'), token: `t${nth}`, status: 401, answer: {} },
  ],
  'reserved coupons, released': (nth) => [
    post(`${coupon}/reserve`, { external_transaction_id: `o${nth}` }),
    post(`${coupon}/cancel-reservation`, { external_transaction_id: `o${nth}` }),
  ],
  'releases of other orders': (nth) => [
    post(`${coupon}/reserve`, { external_transaction_id: 'o' }, { answer: { is_ok: false } }),
    post(`${coupon}/cancel-reservation`, { external_transaction_id: `o${nth}` }),
  ],
  'reservations that failed': (nth) => [
    post(`/members/m${nth}/coupons/c1/reserve`, { external_transaction_id: `o${nth}` }, { status: 503 }),
  ],
  refunds: (nth) => [post(`/members/m1/transactions/t${nth}/refund`, { external_id: `o${nth}` })],
  'refunds of one sale': (nth) => [post('/members/m1/transactions/t1/refund', { external_id: `o${nth}` })],
  'lost registrations': (nth) => [register(10_000 + nth, { status: 0 }), searchOf('1')],
  'a lost registration, repeated': () => [register(1, { status: 0 })],
  'refused registrations': () => [register(1, { status: 400 })],
  invitations: () => [post('/members/m1/invite-friend', { phone: '1' })],
  'updates of one member': () => [found, { method: 'PUT', path: `${store}/members/m1`, body: {} }],
  'calls with an id in another case': () => [found, { path: `${store}/members/M1/coupons` }],
  'calls of no member after a miss': () => [searchOf('1'), { path: `${store}/members/undefined/coupons` }],
};

describe('the work of all judges', () => {
  // A request a second: retries are looked for within ten seconds, and both recordings are longer than that.
  const repeated = (make: (nth: number) => Sent[], times: number): Sent[] =>
    Array.from({ length: times }, (_, nth) => make(nth))
      .flat()
      .map((sent, nth) => ({ ...sent, at: nth * 1_000 }));

  test.each(Object.entries(traffic))('grows no faster than the recording given %s', (_, make) => {
    const [short, long] = [50, 200].map((times) => looksAt(repeated(make, times)));
    // A search by halves takes a few more looks at each exchange of the longer one.
    expect((long ?? 0) / (short ?? 1)).toBeLessThan(4 * 1.2);
  });
});

describe('a token in an address', () => {
  const tokens = Array.from({ length: 500 }, (_, nth) => `secret/token-${nth}.`);
  const requests = tokens.map((token) => tokenRequest(token));
  test.each<[string, string, boolean]>([
    ['as it is', 'secret/token-321.', true],
    ['encoded', encodeURIComponent('secret/token-7.'), true],
    ['in part', 'secret/token-321', false],
    ['with another end', 'secret/token-777.', false],
  ])('is found among many given that it stands there %s', (_, text, expected) => {
    const sent = [...requests, { path: `${store}/members/search?phone=%2B471&trace=a${text}b` }];
    expect(isBroken('token.caller.secret-in-no-address', sent)).toBe(expected);
  });
});
