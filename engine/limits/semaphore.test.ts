import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

test('gives a slot that becomes free to the task with the lowest place, and in order to those of one place', async () => {
  const slots = new Semaphore(1);
  const begun: string[] = [];
  const task = (name: string) => async () => void begun.push(name);
  const all = [slots.use(task('first'), 9), slots.use(task('late'), 5)];
  all.push(slots.use(task('early'), 1), slots.use(task('as late'), 5));
  await Promise.all(all);
  expect(begun).toEqual(['first', 'early', 'late', 'as late']);
});
