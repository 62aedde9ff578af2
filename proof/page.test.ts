import { expect, test } from 'vitest';
import type { Kill } from './judge.ts';
import { faultsPage, proofPage } from './page.ts';

const kill = (fault: string, area: string, by: readonly string[]): Kill => ({
  fault,
  under: [],
  area,
  clause: 'search-members.response',
  difficulty: 'plain',
  killed: by.length > 0,
  by,
  bystanders: [],
  kills: [],
});

const kills = [kill('one', 'search', ['first-check', 'second-check']), kill('two', 'search', [])];

test('counts what was caught of each area and difficulty', () => {
  const page = proofPage({ kills, peace: [], clients: [], pairs: [], isThorough: false });
  expect(page).toContain('| search | 1 of 2 |  |  |');
});

test('names what a fault breaks and what saw it', () => {
  expect(faultsPage({ kills, clients: [] })).toContain(
    '| `one` | one | `search-members.response` | `first-check` and 1 more |',
  );
});
