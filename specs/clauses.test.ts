import { expect, test } from 'vitest';

import { clauses } from './generated/clauses.ts';
import { silences } from './generated/silences.ts';

test('keeps the ids of clauses and silences, which reports and deviations hold on to', async () => {
  const ids = [...clauses, ...silences].map(({ id }) => id).sort();
  await expect(`${ids.join('\n')}\n`).toMatchFileSnapshot('ids.txt');
});

test('has a clause for every section that promises something', () => {
  const sections = clauses.flatMap(({ section, also }) => [section, also ?? []].flat());
  const chapters = new Set(sections.map((section) => section.charAt(0)));
  expect([...chapters].sort()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
});
