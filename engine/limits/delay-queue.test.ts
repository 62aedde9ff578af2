import { expect, test } from 'vitest';
import { DelayQueue } from './delay-queue.ts';

test('gives a thing out only once as much as the size came after it', () => {
  const queue = new DelayQueue<string>(10);
  expect(queue.add('a', 11)).toEqual([]);
  expect(queue.add('b', 10)).toEqual([]);
  expect(queue.add('c', 1)).toEqual(['a']);
  expect(queue.add('d', 11)).toEqual(['b', 'c']);
});

test('gives everything that still waits at the end, the oldest first, and nothing twice', () => {
  const queue = new DelayQueue<string>(10);
  queue.add('a', 11);
  queue.add('b', 1);
  expect(queue.takeAll()).toEqual(['a', 'b']);
  expect(queue.takeAll()).toEqual([]);
});
