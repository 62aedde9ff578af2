import { expect, test } from 'vitest';
import { tableOf } from './row.ts';

const row = { bar: 'a run', how: 'by hand', unit: 'x' };

test.each([
  { figure: 2, limit: { atMost: 2 }, shown: '≤ 2 x | 2.00 x | met' },
  { figure: 3.456, limit: { atMost: 2 }, shown: '≤ 2 x | 3.46 x | **missed**' },
  { figure: 2, limit: { atLeast: 2 }, shown: '≥ 2 x | 2.00 x | met' },
  { figure: 1.9, limit: { atLeast: 2 }, shown: '≥ 2 x | 1.90 x | **missed**' },
  { figure: 1.9, shown: '– | 1.90 x | –' },
])('shows $shown', ({ shown, ...rest }) => {
  expect(tableOf([{ ...row, ...rest }])).toContain(`| a run | by hand | ${shown} |`);
});
