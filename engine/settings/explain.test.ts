import { expect, test } from 'vitest';
import { nearest } from './explain.ts';

test('finds no name near a very long one, at once', () => {
  const known = Array.from({ length: 3000 }, (_, index) => `some.name-of-a-clause-${index}`);
  const startedAt = performance.now();
  expect(nearest('x'.repeat(5000), known)).toBeNull();
  expect(performance.now() - startedAt).toBeLessThan(2000);
});

test('finds the name that is a letter short', () => {
  expect(nearest('coupns', ['stores', 'coupons'])).toBe('coupons');
});
