import { expect, test } from 'vitest';
import { PassingTime } from './passing-time.ts';

function clock() {
  let now = 0;
  const time = new PassingTime((ms) => void (now += ms));
  const at = async (ms: number): Promise<number> => {
    await time.wait(ms);
    return now;
  };
  return { time, at };
}

test('lets time pass once for those who wait at the same time', async () => {
  const { at } = clock();
  expect(await Promise.all([at(6), at(30), at(6)])).toEqual([6, 30, 6]);
});

test('lets no time pass while something is under way', async () => {
  const { time, at } = clock();
  const order: string[] = [];
  const answer = new Promise<void>((resolve) => setImmediate(resolve));
  const waited = at(6).then(() => order.push('waited'));
  const sent = time.during(() => answer).then(() => order.push('answered'));
  await Promise.all([waited, sent]);
  expect(order).toEqual(['answered', 'waited']);
});
