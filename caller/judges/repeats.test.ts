import { describe, expect, test } from 'vitest';
import { isBroken, searchOf, type Sent, store, tokenRequest } from '../../tests/support/client-session.ts';

const register: Sent = {
  method: 'POST',
  path: `${store}/members`,
  body: { phone: { country_code: '+47', number: '90001234' } },
};

describe('a repeat of what was refused', () => {
  const refused = { ...register, status: 400 };
  const clause = 'retry.caller.not-on-4xx';
  test('is accused given a token for each try', () => {
    const tries = ['t1', 't2', 't3'].flatMap((token) => [tokenRequest(token), { ...refused, token }]);
    expect(isBroken(clause, tries)).toBe(true);
  });

  test('is accused given fields in another order', () => {
    const body = { note: 1, ...(register.body as object) };
    const turned = { ...(register.body as object), note: 1 };
    expect(
      isBroken(clause, [
        { ...refused, body },
        { ...refused, body: turned },
      ]),
    ).toBe(true);
  });

  test('is not accused given two tills that work at the same time', () => {
    const tills = ['t1', 't2'].map((token) => ({ path: '/api/v2.0/stores', token }));
    const both = ['t1', 't2'].map((token) => ({ ...refused, token }));
    expect(isBroken(clause, [...tills, ...both, ...tills])).toBe(false);
  });

  test.each([
    ['another member', 'm2', true],
    ['the same member', 'm1', false],
  ])('is judged by what was done in between to %s', (_, member, expected) => {
    const invite = { method: 'POST', path: `${store}/members/m1/invite-friend`, body: {}, status: 400 };
    const update = { method: 'PUT', path: `${store}/members/${member}`, body: {} };
    expect(isBroken(clause, [invite, update, invite])).toBe(expected);
  });
});

describe('attempts', () => {
  const clause = 'retry.caller.three-attempts';
  const failing = (...starts: number[]) =>
    starts.map((at) => ({ at, path: `${store}/members/search?email=a%40example.com`, status: 503 }));
  test.each([
    ['three with growing waits', failing(0, 100, 300), false],
    ['four with growing waits', failing(0, 100, 300, 700), true],
    ['three, and three of the next call', failing(0, 150, 460, 475, 620, 930), false],
  ])('are counted given %s', (_, sent, expected) => expect(isBroken(clause, sent)).toBe(expected));

  test('are counted across tokens that serve one request each', () => {
    const tries = failing(0, 100, 300, 700).map((one, index) => ({ ...one, token: `t${index}` }));
    expect(isBroken(clause, tries)).toBe(true);
  });
});

test('polling is found given a search of the same member before it', () => {
  const times = [0, ...Array.from({ length: 12 }, (_, nth) => 30_000 + nth * 1000)];
  const sent = times.map((at) => ({ ...searchOf('1'), at }));
  expect(isBroken('limits.caller.no-polling', sent)).toBe(true);
});

describe('a lost register', () => {
  const clause = 'register-member.caller.searches-before-retry';
  const lost = { ...register, status: 0 };
  test.each<[string, Sent[], boolean]>([
    ['a search for somebody else', [searchOf('47114711')], true],
    ['a search that found no one', [searchOf('90001234')], false],
    ['a search that found the member', [{ ...searchOf('90001234'), answer: [{ id: 'm1' }] }], true],
  ])('is judged when it is repeated after %s', (_, between, expected) =>
    expect(isBroken(clause, [lost, ...between, register])).toBe(expected),
  );
});

describe('a repeat under another id', () => {
  const refund = (id: string, status: number): Sent => ({
    method: 'POST',
    path: `${store}/members/m1/transactions/o1/refund`,
    body: { external_id: id, total: 10, created_at: String(status) },
    status,
  });
  const other = { path: '/api/v2.0/stores' };
  test.each<[string, Sent[], boolean | null]>([
    ['a refund after a 503', [refund('a', 503), refund('b', 200)], true],
    ['a refund after a lost answer', [refund('a', 0), refund('b', 200)], true],
    ['the same refund', [refund('a', 503), refund('a', 200)], false],
    ['a refund after other work', [refund('a', 503), other, refund('b', 200)], null],
    ['a refund that is not forgotten', [refund('a', 503), refund('b', 200), refund('a', 200)], false],
  ])('is judged given %s', (_, sent, expected) =>
    expect(isBroken('refund-transaction.caller.same-external-id-on-retry', sent)).toBe(expected),
  );
});
