import { expect, test } from 'vitest';
import { curveLine } from './curve.ts';

test('says after how many requests half, most and all of the clauses are decided', () => {
  expect(curveLine([2, 3, 5, 8, 13, 21, 34, 55, 89, 144])).toEqual([
    'Clauses decided, by requests: 50 % after 13, 90 % after 89, 100 % after 144.',
  ]);
});

test('says nothing where no check decides a clause', () => {
  expect(curveLine([])).toEqual([]);
});
