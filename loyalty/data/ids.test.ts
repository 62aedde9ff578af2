import { expect, test } from 'vitest';
import { nearIds, otherLetterCase, unknownLike, withOtherCharacter } from './ids.ts';

test('turns every letter given an id of both cases', () => {
  expect(otherLetterCase('aB9-z')).toBe('Ab9-Z');
});

test('ends the check given an id without letters', () => {
  expect(() => otherLetterCase('10-24')).toThrow('without letters');
});

test.each([
  ['a UUID', '9f8b1c2e-0a4d-4f6e-8b1a-ffffffffff09', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/],
  ['a UUID of version 4', '9f8b1c2e-0a4d-4f6e-9b1a-0123456789ab', /^9f8b1c2e-0a4d-4f6e-9b1a-[0-9a-f]{12}$/],
  ['a prefix', 'mem_9f8b', /^mem_[0-9a-f]{4}$/],
  ['a number', '1024', /^\d{10}$/],
  ['a number behind a prefix', 'mem_42', /^mem_\d{10}$/],
  ['a word behind a prefix', 'mem_8fK2xQ', /^mem_\d[a-z][A-Z]\d[a-z][A-Z]$/],
  ['an opaque word', 'Zk9_pQ', /^[A-Z][a-z]\d_[a-z][A-Z]$/],
  ['a letter', 'F', /^A{8}$/],
  ['letters that are not Latin', 'Κατάστημα', /^Κατάστημα-unknown$/],
  ['a short end behind such letters', '店-7b', /^店-7b-unknown$/],
])('gives another id of the same form given %s', (_, id, form) => {
  expect(unknownLike(id)).toMatch(form);
  expect(unknownLike(id)).not.toBe(id);
});

test('gives no other member given an id that is counted', () => {
  expect(nearIds('12')).toEqual(['12x', unknownLike('12')]);
  expect(nearIds('mem-12')).toEqual(['mem-12x', unknownLike('mem-12')]);
  expect(nearIds('F')).toEqual(['Fx', unknownLike('F')]);
  expect(nearIds('Zk9pQ4f8')).toEqual(['Zk9pQ4f8x', 'Zk9pQ4f']);
});

test.each([
  ['the first character', 'a9Z-', 0, 'f9Z-'],
  ['the last character but two', 'a9Z-', -3, 'a0Z-'],
  ['the last character, which is of no kind', 'a9Z-', -1, 'a9ZM'],
  ['the last character, which is a letter that some forms leave out', 'a9l', -1, 'a9m'],
])('replaces one character given %s', (_, id, place, other) => {
  expect(withOtherCharacter(id, place)).toBe(other);
});

test('ends the check given an id without that character', () => {
  expect(() => withOtherCharacter('ab', -3)).toThrow('so short');
});
