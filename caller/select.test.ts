import { expect, test } from 'vitest';
import { callerClauses } from '../specs/clauses.ts';
import { selectClauses } from './select.ts';

const named = (...patterns: string[]): string[] =>
  callerClauses.map(({ id }) => id).filter(selectClauses(patterns) as (id: string) => boolean);

test('names every clause given no pattern', () => {
  expect(named()).toHaveLength(callerClauses.length);
});

test.each([
  ['an id', 'consent.caller.own-answers'],
  ['the beginning of an id', 'consent.caller'],
  ['an area', 'consent'],
])('names the clauses of %s', (_, pattern) => {
  expect(named(pattern).length).toBeGreaterThan(0);
  expect(named(pattern).filter((id) => !id.startsWith('consent.'))).toEqual([]);
});

test('joins what several patterns name', () => {
  const [one, other] = ['consent', 'token'].map((area) => named(area)) as [string[], string[]];
  expect(named('consent', 'token').toSorted()).toEqual([...new Set([...one, ...other])].toSorted());
});

test.each([
  ['consnet', /"consnet" names no clause of the caller\. Did you mean consent\?/],
  ['nothing-like-it', /docs\/caller-clauses\.md lists them/],
])('refuses %s, naming what was meant', (pattern, words) => {
  expect(() => selectClauses([pattern])).toThrow(words);
});
