import { expect, test } from 'vitest';
import { readAudit } from './known.ts';

test('names every package that is vulnerable', () => {
  const printed = JSON.stringify({ vulnerabilities: { left: { severity: 'high', range: '<2' } } });
  expect(readAudit(printed)).toEqual({ vulnerable: ['left <2: high'], silence: null });
});

test('names nothing given that nothing is known', () => {
  expect(readAudit('{"vulnerabilities":{}}')).toEqual({ vulnerable: [], silence: null });
});

test('says why given a registry that does not answer', () => {
  expect(readAudit('{"message":"405 Method Not Allowed"}').silence).toBe('405 Method Not Allowed');
});
