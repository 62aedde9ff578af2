import { expect, test } from 'vitest';
import { PreconditionFailed } from '../../engine/client/precondition-failed.ts';
import { claimsOf, isJwt, payloadChanges, signatureChanges, truncations, unsigned } from './forgeries.ts';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = `${part({ alg: 'HS256' })}.${part({ sub: 'a', exp: 100 })}.c2lnbmF0dXJlLXNpZ25hdHVyZQ`;
const [header, payload, signature] = jwt.split('.');

test('cuts a token short', () => {
  for (const cut of truncations) {
    expect(jwt).toContain(cut(jwt));
    expect(cut(jwt).length).toBeLessThan(jwt.length);
  }
});

test('puts the end of a token off under the old signature', () => {
  const [later] = payloadChanges.map((change) => change(jwt));
  expect(claimsOf(String(later))).toEqual({ sub: 'a', exp: 160 });
});

test('changes the payload and keeps the signature', () => {
  for (const change of payloadChanges) {
    const [kept, changed, end] = change(jwt).split('.');
    expect([kept, end]).toEqual([header, signature]);
    expect(changed).not.toBe(payload);
  }
});

test('changes the signature, keeps its length and all else', () => {
  const forged = signatureChanges.map((change) => change(jwt));
  expect(forged[0]?.toLowerCase()).toBe(jwt.toLowerCase());
  for (const one of forged) {
    expect(one.startsWith(`${header}.${payload}.`)).toBe(true);
    expect(one).toHaveLength(jwt.length);
  }
  expect(new Set([jwt, ...forged]).size).toBe(forged.length + 1);
});

test('declares no algorithm, with and without a signature', () => {
  expect(unsigned.map((forge) => forge(jwt))).toEqual([
    `${part({ alg: 'none' })}.${payload}.`,
    `${part({ alg: 'none' })}.${payload}.${signature}`,
    `${part({ alg: 'NONE' })}.${payload}.`,
  ]);
});

test('forges no part of a token that has none', () => {
  for (const forge of [...payloadChanges, ...signatureChanges, ...unsigned])
    expect(() => forge('opaque')).toThrow(PreconditionFailed);
});

test('tells JSON Web Tokens, signed or encrypted, from other words', () => {
  expect(isJwt(jwt)).toBe(true);
  expect(isJwt(`${part({ alg: 'RSA-OAEP', enc: 'A256GCM' })}.a.b.c.d`)).toBe(true);
  for (const word of ['', 'opaque', 'a.b.c', `${part({ alg: 'HS256' })}.b.c`])
    expect(isJwt(word)).toBe(false);
});
