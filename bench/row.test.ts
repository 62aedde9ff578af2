import { expect, test } from 'vitest';
import { isMet, tableOf } from './row.ts';

const row = { bar: 'a run', how: 'by hand', unit: 'x' };

test.each([
  { figure: 2, limit: { atMost: 2 }, met: true },
  { figure: 2.1, limit: { atMost: 2 }, met: false },
  { figure: 2, limit: { atLeast: 2 }, met: true },
  { figure: 1.9, limit: { atLeast: 2 }, met: false },
])('says met: $met given $figure and $limit', ({ met, ...rest }) => {
  expect(isMet({ ...row, ...rest })).toBe(met);
});

test('shows what was missed, given a bar that is', () => {
  const table = tableOf([{ ...row, figure: 3.456, limit: { atMost: 2 } }]);
  expect(table).toContain('| a run | by hand | ≤ 2 x | 3.46 x | **missed** |');
});
