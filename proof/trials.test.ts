import { expect, test } from 'vitest';
import { joinVariations, tasksOf, variationOf } from './trials.ts';

const none = { count: 0, seed: 1 };

test('tries each variation once, in few services without two that exclude each other', () => {
  const singles = tasksOf([], none).filter((task) => 'variations' in task);
  const joined = joinVariations(singles).flatMap((task) => ('variations' in task ? [task.variations] : []));
  expect(joined.flat().toSorted()).toEqual(singles.flatMap(({ variations }) => variations).toSorted());
  expect(joined.length).toBeLessThan(singles.length / 3);
  for (const service of joined) {
    const excluded = new Set(service.flatMap((id) => variationOf(id).excludes ?? []));
    expect(service.filter((id) => excluded.has(id))).toEqual([]);
  }
});

test('leaves combinations and faults as they are', () => {
  const tasks = [{ fault: 'a' }, { variations: [] }, { variations: ['a', 'b'] }];
  expect(joinVariations(tasks)).toEqual(tasks);
});
