import { describe, expect, test } from 'vitest';
import { isBroken, searchOf, type Sent, tokenRequest } from '../../tests/support/client-session.ts';

const seconds = 1000;
const ask = (at: number, expires_in = 60): Sent =>
  tokenRequest('t1', { at: at * seconds, answer: { access_token: 't1', expires_in } });
const use = (at: number): Sent => ({ ...searchOf(String(at)), at: at * seconds });

describe('the lifetime of a token', () => {
  test.each<[string, Sent[], boolean | null]>([
    ['is kept given another answer that brings the same token', [ask(0), use(1), ask(50), use(100)], false],
    ['is broken given a use after the last of these answers', [ask(0), use(1), ask(50), use(120)], true],
    ['is broken given a use before the next of these answers', [ask(0), use(90), ask(100), use(110)], true],
    ['is not seen given that all is done before the end', [ask(0), use(30), ask(50), use(55)], null],
  ])('%s', (_, sent, expected) => expect(isBroken('token.caller.lifetime', sent)).toBe(expected));
});

describe('a cached token', () => {
  const clause = 'token.caller.caches';
  const times = Array.from({ length: 8 }, (_, nth) => nth);
  test('is missed given a token request for each request, though all bring the same token', () => {
    expect(
      isBroken(
        clause,
        times.flatMap((at) => [ask(2 * at, 3600), use(2 * at + 1)]),
      ),
    ).toBe(true);
  });

  test('is not missed given several processes with the same token', () => {
    const sent = [...times.map((at) => ask(at, 3600)), ...times.map((at) => use(10 + at))];
    expect(isBroken(clause, sent)).toBe(false);
  });
});
