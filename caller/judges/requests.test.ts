import { describe, expect, test } from 'vitest';
import type { Headers } from '../traffic/session.ts';
import {
  isBroken,
  searchOf,
  secret,
  type Sent,
  store,
  tokenRequest,
} from '../../tests/support/client-session.ts';

describe('an address', () => {
  test.each([
    'undefined',
    'null',
    'NaN',
    'None',
    '[object Object]',
    '[object Promise]',
    '{couponCode}',
    '${code}',
    ':couponCode',
    '',
  ])('is accused given %j in place of a coupon code', (code) => {
    const path = `${store}/members/m1/coupons/${encodeURIComponent(code)}/reserve`;
    expect(isBroken('service.caller.fills-addresses', [{ method: 'POST', path, body: {} }])).toBe(true);
  });

  test.each(['NONE', 'undefined-10', 'nullable', 'nano'])(
    'is not accused given the coupon code %s',
    (code) => {
      const path = `${store}/members/m1/coupons/${code}/reserve`;
      expect(isBroken('service.caller.fills-addresses', [{ method: 'POST', path, body: {} }])).toBe(false);
    },
  );

  test('is accused given undefined as a search parameter', () => {
    const path = `${store}/members/search?email=undefined`;
    expect(isBroken('service.caller.fills-addresses', [{ path }])).toBe(true);
  });

  test.each([
    ['a member that is lost after a hit', [{ id: 'm1' }], 'service.caller.fills-addresses'],
    ['a search that found no one', [], 'search-members.caller.checks-for-hits'],
  ])('breaks the clause of its cause given %s', (_, answer, clause) => {
    const sent = [
      { ...searchOf('1'), answer },
      { method: 'POST', path: `${store}/members/undefined/otp` },
    ];
    const all = ['service.caller.fills-addresses', 'search-members.caller.checks-for-hits'];
    expect(all.filter((one) => isBroken(one, sent))).toEqual([clause]);
  });
});

describe('a method', () => {
  test.each([
    ['PATCH', '/members/m1', true],
    ['PUT', '/members/enroll', true],
    ['POST', '/members/search', true],
    ['GET', '/coupon', true],
    ['PUT', '/members/m1', false],
    ['DELETE', '/members/m1', null],
    ['OPTIONS', '/members', null],
    ['POST', '/members/m1/transactions', null],
  ])('of %s %s is judged: broken is %s', (method, path, expected) => {
    expect(isBroken('service.caller.method', [{ method, path: `${store}${path}` }])).toBe(expected);
  });

  test('hides no wrong version', () => {
    const path = store.replace('v2.0', 'v1.0');
    expect(
      isBroken('service.caller.version-in-path', [{ method: 'PATCH', path: `${path}/members/m1` }]),
    ).toBe(true);
  });
});

describe('a secret', () => {
  const encoded = Buffer.from(`Shop:${secret}`).toString('base64');
  test.each<[string, Partial<Sent>]>([
    ['a header', { headers: [['x-api-key', secret]] }],
    ['a Basic header of another name', { headers: [['x-credentials', `Basic ${encoded}`]] }],
    ['JSON', { method: 'POST', path: `${store}/coupon`, body: { note: secret } }],
    ['a call of no operation', { path: '/api/v2.0/else', headers: [['x-api-key', secret]] }],
  ])('is found in %s', (_, rest) => {
    const sent = [{ path: '/api/v2.0/stores', ...rest }];
    expect(isBroken('token.caller.secret-for-tokens-alone', sent)).toBe(true);
  });

  test('is found in an address, and by the name of its parameter', () => {
    for (const value of [encodeURIComponent(secret), 'unknown'])
      expect(
        isBroken('token.caller.secret-in-no-address', [{ path: `/api/v2.0/stores?client_secret=${value}` }]),
      ).toBe(true);
  });
});

describe('a token request', () => {
  test.each([
    ['token.caller.grant-type', { grant_type: 'password' }],
    ['token.caller.scope', { scope: 'admin' }],
  ])('breaks %s also as JSON', (clause, body) => {
    expect(isBroken(clause, [tokenRequest('t1', { body })])).toBe(true);
  });
});

describe('a token', () => {
  const call = (at: number, token = 't1', status = 200): Sent => ({
    at,
    token,
    status,
    path: '/api/v2.0/stores',
  });
  const short = tokenRequest('t1', { at: 0, answer: { access_token: 't1', expires_in: 2 } });
  test.each([
    ['is used after its end', [short, call(4000)], true],
    ['is replaced in time', [short, tokenRequest('t2', { at: 1500 }), call(4000, 't2')], false],
    ['is on its way when it ends', [short, call(2500)], null],
  ])('is judged by expires_in where it %s', (_, sent, expected) =>
    expect(isBroken('token.caller.lifetime', sent)).toBe(expected),
  );

  test.each([
    [2, false],
    [4, false],
    [5, true],
  ])('may be renewed after a 401, and the request repeated once: %i requests', (count, expected) => {
    const tries = Array.from({ length: count }, (_, nth) => [
      tokenRequest(`t${nth}`, { at: nth * 100 }),
      call(nth * 100 + 50, `t${nth}`, 401),
    ]);
    expect(isBroken('token.caller.refreshes-once', tries.flat())).toBe(expected);
  });

  test('is missing given undefined in its place', () => {
    expect(isBroken('token.caller.sends-bearer', [call(0, 'undefined')])).toBe(true);
  });

  test('is missing given other credentials in its place, whatever the answer is', () => {
    const sent = { path: '/api/v2.0/stores', token: '', headers: [['authorization', 'Digest x']] as Headers };
    expect(isBroken('token.caller.sends-bearer', [sent])).toBe(true);
  });
});
