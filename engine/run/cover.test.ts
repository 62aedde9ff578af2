import { expect, test } from 'vitest';
import { byWorth, type Choosable, coverOf } from './cover.ts';

interface Named extends Choosable {
  readonly name: string;
}

const one = (name: string, clauses: string[], requests = 1): Named => ({ name, clauses, requests });
const names = (some: readonly Named[]): string[] => some.map(({ name }) => name);

test.each([
  ['what sends fewer requests', [one('dear', ['a'], 9), one('cheap', ['a'], 2)], ['cheap']],
  ['one for two clauses', [one('a', ['a']), one('both', ['a', 'b']), one('b', ['b'])], ['both']],
  ['nothing that decides nothing', [one('a', ['a']), one('none', [])], ['a']],
])('takes %s', (_, some, expected) => {
  expect(names(coverOf(some))).toEqual(expected);
});

test('leaves out what the others make superfluous', () => {
  const some = [one('first', ['a', 'b', 'c'], 1), one('ad', ['a', 'b', 'd'], 2), one('ce', ['c', 'e'], 2)];
  expect(names(coverOf(some))).toEqual(['ad', 'ce']);
});

test('counts a clause for less where it was decided before', () => {
  const some = [one('a', ['a'], 1), one('a-again', ['a'], 1.5), one('b', ['b'], 2.5)];
  expect(names(byWorth(some, 0.5))).toEqual(['a', 'b', 'a-again']);
  expect(names(byWorth(some, 0.9))).toEqual(['a', 'a-again', 'b']);
  expect(names(byWorth(some, 0))).toEqual(['a', 'b']);
});
