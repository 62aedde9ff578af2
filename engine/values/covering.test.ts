import { expect, test } from 'vitest';
import { coveringRows, pairsOf } from './covering.ts';

test('has each two levels of different factors together, in few rows', () => {
  const levels = [4, 3, 5, 2, 3];
  const rows = coveringRows(levels);
  const pairs = levels.flatMap((count, one) => levels.slice(one + 1).map((other) => count * other));
  expect(new Set(rows.flatMap(pairsOf)).size).toBe(pairs.reduce((sum, count) => sum + count, 0));
  expect(rows.length).toBeLessThan(30);
  expect(rows.every((row) => row.every((level, factor) => level < (levels[factor] ?? 0)))).toBe(true);
});

test('has a row for each level given two factors of which one has a single level', () => {
  expect(coveringRows([1, 3]).toSorted()).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
  ]);
});
