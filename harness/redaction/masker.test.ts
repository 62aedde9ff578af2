import { expect, test } from 'vitest';
import { Masker } from './masker.ts';

function pseudonyms(...values: string[]): Masker {
  const made = new Masker();
  values.forEach((value, index) => made.add({ form: value, label: `‹${index + 1}›`, value }));
  return made;
}
const all = (): boolean => true;

test('leaves a text as it is where nothing of it is known', () => {
  expect(pseudonyms('sesame').mask('an open door', all)).toBe('an open door');
});

test('takes the longest of the values that begin at one place', () => {
  expect(pseudonyms('open', 'open sesame').mask('say open sesame now', all)).toBe('say ‹2› now');
});

test('masks values that overlap as one, so that no end of either remains', () => {
  expect(pseudonyms('abcd', 'bcdefgh').mask('xabcdefghx', all)).toBe('x‹2›x');
});

test('masks only the values that count', () => {
  const counts = (value: string): boolean => value === 'second';
  expect(pseudonyms('first', 'second').mask('first, second', counts)).toBe('first, ‹2›');
});

test('masks the beginning of a value at the end of a piece, and no shorter one than tells something', () => {
  const known = pseudonyms('sesame-open-now');
  expect(known.mask('sesame-o… sesame', all)).toBe('‹1›… ‹1›');
  expect(known.mask('sesam', all)).toBe('sesam');
});

test('masks every place where a value stands', () => {
  expect(pseudonyms('sesame').mask('sesamesesame or sesame', all)).toBe('‹1›‹1› or ‹1›');
});
