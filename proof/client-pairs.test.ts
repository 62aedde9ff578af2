import { expect, test } from 'vitest';
import { clientFaults } from '../caller/faults/index.ts';
import { clientPairs } from './client-pairs.ts';
import { pairTasks } from './trials.ts';

const { pairs, excluded } = clientPairs();

test('pairs each fault with every other one that breaks another clause, but for a few that exclude each other', () => {
  const all = (clientFaults.length * (clientFaults.length - 1)) / 2;
  const left = [...excluded.values()].reduce((sum, count) => sum + count, 0);
  expect(pairs.length + left).toBe(all);
  expect(new Set(pairs.map(([one, other]) => `${one} ${other}`)).size).toBe(pairs.length);
  expect(left).toBeLessThan(all / 50);
});

test('draws each fault about as often as any other, and other pairs with another seed', () => {
  const drawn = (seed: number) =>
    pairTasks({ count: 1000, seed }).flatMap((task) => ('clientPair' in task ? [task.clientPair] : []));
  const some = drawn(1);
  const times = clientFaults.map(({ id }) => some.filter((pair) => pair.includes(id)).length);
  expect([Math.min(...times) >= 15, Math.max(...times) <= 30]).toEqual([true, true]);
  const first = new Set(some.map(String));
  expect(drawn(2).filter((pair) => first.has(String(pair)))).toEqual([]);
});
