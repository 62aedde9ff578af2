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

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test('leaves the slot of a task that pauses to others, and begins no more of them before it has ended', async () => {
  const slots = new Semaphore(2);
  const begun: string[] = [];
  const pausing = async (): Promise<void> => {
    begun.push('pausing');
    await slots.pause(later);
    begun.push('goes on');
  };
  const task = (name: string) => async () => {
    begun.push(name);
    await later();
    await later();
  };
  await Promise.all([
    slots.use(pausing),
    ...['one', 'two', 'three', 'four', 'five'].map((name) => slots.use(task(name))),
  ]);
  expect(begun).toEqual(['pausing', 'one', 'two', 'goes on', 'three', 'four', 'five']);
});

test('begins no other task while the only one pauses, given one at a time', async () => {
  const slots = new Semaphore(1);
  const begun: string[] = [];
  const pausing = async (): Promise<void> => {
    await slots.pause(later);
    begun.push('paused');
  };
  await Promise.all([slots.use(pausing), slots.use(async () => void begun.push('other'))]);
  expect(begun).toEqual(['paused', 'other']);
});

test('gives no slot back twice given a task that ends, or pauses again, while it pauses', async () => {
  const slots = new Semaphore(2);
  let running = 0;
  const most: number[] = [];
  const task = async (): Promise<void> => {
    running += 1;
    most.push(running);
    await later();
    running -= 1;
  };
  await slots.use(async () => void slots.pause(later));
  await slots.use(async () => void (await Promise.all([slots.pause(later), slots.pause(later)])));
  await Promise.all(Array.from({ length: 6 }, () => slots.use(task)));
  expect(Math.max(...most)).toBe(2);
});

test('goes on after a pause given that the tasks in all slots wait for what it makes', async () => {
  const slots = new Semaphore(2);
  let running = 0;
  const most: number[] = [];
  const making = slots.use(() => slots.pause(later));
  const waiting = [1, 2].map(() => slots.use(() => making));
  const task = async (): Promise<void> => {
    running += 1;
    most.push(running);
    await later();
    running -= 1;
  };
  await Promise.all([...waiting, ...[1, 2, 3, 4].map(() => slots.use(task))]);
  expect(Math.max(...most)).toBe(2);
});
