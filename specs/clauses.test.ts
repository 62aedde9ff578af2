import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { callerClauses, clauses } from './clauses.ts';
import { silences } from './silences.ts';

test('keeps every id that a release had, which reports and deviations hold on to', () => {
  const ids = new Set<string>([...clauses, ...callerClauses, ...silences].map(({ id }) => id));
  const released = readFileSync(new URL('ids.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  expect(released.filter((id) => !ids.has(id))).toEqual([]);
});

test.each([
  ['service', clauses],
  ['caller', callerClauses],
])('has a clause of the %s for every section', (_, bound) => {
  const sections = bound.flatMap(({ section, also }) => [section, also ?? []].flat());
  const chapters = new Set(sections.map((section) => section.charAt(0)));
  expect([...chapters].sort()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
});
