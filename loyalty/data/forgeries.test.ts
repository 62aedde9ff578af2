import { expect, test } from 'vitest';
import { PreconditionFailed } from '../../engine/client/precondition-failed.ts';
import {
  claimsOf,
  isJwt,
  payloadChanged,
  signatureChanged,
  signatureChangedAt,
  truncated,
  unsigned,
} from './forgeries.ts';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = `${part({ alg: 'HS256' })}.${part({ sub: 'a', exp: 100 })}.c2lnbmF0dXJlLXNpZ25hdHVyZQ`;
const [header, payload, signature] = jwt.split('.');

test('cuts a token short at its end', () => {
  expect(jwt.startsWith(truncated(jwt))).toBe(true);
  expect(truncated(jwt).length).toBeLessThan(jwt.length);
});

test('puts the end of a token off under the old signature', () => {
  const forged = payloadChanged(jwt);
  expect(claimsOf(forged)).toEqual({ sub: 'a', exp: 160 });
  expect(forged.endsWith(`.${signature}`)).toBe(true);
});

test('keeps everything but the letter case of the signature', () => {
  const forged = signatureChanged(jwt);
  expect(forged.startsWith(`${header}.${payload}.`)).toBe(true);
  expect(forged.toLowerCase()).toBe(jwt.toLowerCase());
  expect(forged).not.toBe(jwt);
});

test.each([
  ['first', 0, 'd2lnbmF0dXJlLXNpZ25hdHVyZQ'],
  ['third-last', -3, 'c2lnbmF0dXJlLXNpZ25hdHVhZQ'],
])('changes the %s character of the signature alone', (_, place, changed) => {
  expect(signatureChangedAt(jwt, place)).toBe(`${header}.${payload}.${changed}`);
});

test('leaves the signature out and declares no algorithm', () => {
  expect(unsigned(jwt)).toBe(`${part({ alg: 'none' })}.${payload}.`);
});

test('forges no part of a token that has none', () => {
  for (const forge of [payloadChanged, signatureChanged, unsigned])
    expect(() => forge('opaque')).toThrow(PreconditionFailed);
});

test('tells JSON Web Tokens, signed or encrypted, from other words', () => {
  expect(isJwt(jwt)).toBe(true);
  expect(isJwt(`${part({ alg: 'RSA-OAEP', enc: 'A256GCM' })}.a.b.c.d`)).toBe(true);
  for (const word of ['', 'opaque', 'a.b.c', `${part({ alg: 'HS256' })}.b.c`])
    expect(isJwt(word)).toBe(false);
});
