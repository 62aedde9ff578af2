import { expect, test } from 'vitest';
import { drawn, someOf } from './draw.ts';

const list = Array.from({ length: 1000 }, (_, index) => ({ fault: `fault-${index}` }));

test('draws about one in n, others with another seed, and all of them given one in one', () => {
  const [some, others] = [1, 2].map((seed) => drawn(list, { sample: 10, seed }));
  expect(some?.length).toBeGreaterThan(70);
  expect(some?.length).toBeLessThan(130);
  expect(others).not.toEqual(some);
  expect(drawn(list, { sample: 1, seed: 1 })).toEqual(list);
});

test('draws the same entries given a list with another one in front', () => {
  const share = { sample: 10, seed: 1 };
  const draw = drawn([{ fault: 'new' }, ...list], share).filter(({ fault }) => fault !== 'new');
  expect(draw).toEqual(drawn(list, share));
});

test('draws a number of labels, all but one of them again given another label', () => {
  const labels = list.map(({ fault }) => fault);
  const some = someOf(labels, 20);
  expect(some).toHaveLength(20);
  expect(someOf([...labels, 'new'], 20).filter((label) => some.includes(label)).length).toBeGreaterThan(18);
});
