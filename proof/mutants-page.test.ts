import { expect, test } from 'vitest';
import { mutantTrial as trial } from '../tests/support/mutant-trial.ts';
import { mutantsPage } from './mutants-page.ts';

const operators = [
  { name: 'state', what: 'A write is lost.', count: 9 },
  { name: 'code', what: 'A place is switched.', count: 3 },
];
const ofCode = { mutant: 'code:b*', equivalent: 'No request shows it.' } as const;

test('counts what was tried, and keeps what was said before of other operators', () => {
  const rows = [ofCode];
  const first = mutantsPage(operators, [trial('state:x')], rows, '');
  const page = mutantsPage(operators, [trial('code:a', 'some.clause'), trial('code:b')], rows, first);
  expect(page).toContain('| `code` | 3 | 2 | 2 | 0 | 2 | 1 | 1 | 1 | 0 | 0 | 50.0 | 0 |');
  expect(page).toContain('| `state` | 9 | 1 | 1 | 0 | 1 | 0 | 0 | 0 | 0 | 0 | 0.0 | 1 |');
  expect(page).toContain('- `state:x`');
});

test('counts what a silence admits as no fault', () => {
  const rows = [ofCode, { mutant: 'code:*', but: ['code:d'], silence: 'silence.rate-limit' }];
  const trials = ['a', 'b', 'c', 'd'].map((name) =>
    trial(`code:${name}`, ...(name === 'd' ? ['some.clause'] : [])),
  );
  expect(mutantsPage(operators, trials, rows, '')).toContain(
    '| `code` | 3 | 4 | 4 | 2 | 2 | 1 | 1 | 1 | 0 | 0 | 50.0 | 0 |',
  );
});
