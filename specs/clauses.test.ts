import { expect, test } from 'vitest';

import { callerClauses, clauses } from './clauses.ts';
import { silences } from './silences.ts';

test('keeps the ids of clauses and silences, which reports and deviations hold on to', async () => {
  const ids = [...clauses, ...callerClauses, ...silences].map(({ id }) => id).sort();
  await expect(`${ids.join('\n')}\n`).toMatchFileSnapshot('ids.txt');
});

test.each([
  ['service', clauses],
  ['caller', callerClauses],
])('has a clause of the %s for every section', (_, bound) => {
  const sections = bound.flatMap(({ section, also }) => [section, also ?? []].flat());
  const chapters = new Set(sections.map((section) => section.charAt(0)));
  expect([...chapters].sort()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
});
