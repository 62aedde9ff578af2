import { expect, test } from 'vitest';
import { faultNamed, nearIds } from './fault-named.ts';

const ids = ['coupon-is-held-twice', 'stamps-are-held', 'coupon-held-for-all', 'token-is-late'];

test.each([
  ['stamps-are-helt', ['stamps-are-held']],
  ['coupon-held', ['coupon-is-held-twice', 'coupon-held-for-all', 'stamps-are-held']],
  ['Coupon', ['coupon-is-held-twice', 'coupon-held-for-all']],
  ['xyz', []],
])('proposes what is near given %j', (id, near) => {
  expect(nearIds(id, ids)).toEqual(near);
});

test('finds a fault of the grid', async () => {
  const { products, sentenceOf } = await import('../mock/mistakes/grid.ts');
  const [last] = products().slice(-1);
  const { id, what } = await faultNamed(last?.id ?? '');
  expect([id, what]).toEqual([last?.id, last && sentenceOf(last)]);
});

test('says how to list faults given an unknown one', async () => {
  await expect(faultNamed('xyz')).rejects.toThrow('mock --fault help WORD...');
});
