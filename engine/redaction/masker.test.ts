import { array, assert, constantFrom, property } from 'fast-check';
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

test('takes a shorter value that counts where a longer one that begins alike does not', () => {
  const counts = (value: string): boolean => value !== 'sesame-open-now' && value !== 'sesame-opens';
  const known = pseudonyms('sesame-open-now', 'sesame', 'sesame-op', 'sesame-opens', 'sesame-z');
  expect(known.mask('say sesame-open-now!', counts)).toBe('say ‹3›en-now!');
});

test('finds every one of the values that begin alike, as looking for each does', () => {
  const part = constantFrom('a', 'b', 'ab', 'ba');
  const word = array(part, { minLength: 4, maxLength: 9 }).map((parts) => `secret${parts.join('')}`);
  assert(
    property(array(word, { minLength: 1, maxLength: 12 }), word, (values, rest) => {
      const text = `x${values.at(-1)}${rest} ${rest}`;
      const longest = (at: number): string =>
        values.filter((one) => text.startsWith(one, at)).reduce((a, b) => (b.length > a.length ? b : a), '');
      const masked = pseudonyms(...values).mask(`${text}.`, all);
      expect(masked.startsWith(`x‹`)).toBe(true);
      expect(masked.includes(text.slice(1, 1 + longest(1).length))).toBe(false);
    }),
    { seed: 13, numRuns: 200 },
  );
});

test('leaves out the rest of a text in which every place is alike, and shows none of it', () => {
  const value = 'a'.repeat(200);
  const counts = (one: string): boolean => one !== value;
  const masked = pseudonyms(value, `${value}b`).mask(`so: ${'a'.repeat(100_000)}${value}b`, counts);
  expect(masked).toMatch(/^so: a+… \(the rest is left out/);
  expect(masked.length).toBeLessThan(50_000);
});
