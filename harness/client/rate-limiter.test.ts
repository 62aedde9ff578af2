import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('never starts more requests in a second than the ceiling allows', async () => {
  const pace = new RateLimiter(5);
  const starts: number[] = [];
  const all = Array.from({ length: 17 }, () => pace.next().then(() => starts.push(Date.now())));
  await vi.runAllTimersAsync();
  await Promise.all(all);
  const busiest = Math.max(
    ...starts.map((start) => starts.filter((one) => one >= start && one < start + 1000).length),
  );
  expect(busiest).toBe(5);
});

test('holds nothing back without a ceiling', async () => {
  const pace = new RateLimiter();
  await Promise.all(Array.from({ length: 100 }, () => pace.next()));
  expect(vi.getTimerCount()).toBe(0);
});

/** When twenty requests start, in milliseconds from now. */
async function twentyStarts(pace: RateLimiter): Promise<number[]> {
  const began = Date.now();
  const starts: number[] = [];
  const all = Array.from({ length: 20 }, () => pace.next().then(() => starts.push(Date.now() - began)));
  await vi.runAllTimersAsync();
  await Promise.all(all);
  return starts;
}

test('holds everything back and halves the ceiling once, given that the service throttles', async () => {
  const pace = new RateLimiter(20);
  for (let answer = 0; answer < 25; answer += 1) pace.answered(3000);
  const starts = await twentyStarts(pace);
  expect(starts[0]).toBe(3000);
  expect(starts[9]).toBe(3000);
  expect(starts[10]).toBeGreaterThan(4000);
});

test('holds nothing back given that one of ten answers is throttled', async () => {
  const pace = new RateLimiter();
  for (let answer = 0; answer < 500; answer += 1) pace.answered(answer % 10 === 0 ? 3000 : null);
  expect(await twentyStarts(pace)).toEqual(Array.from({ length: 20 }, () => 0));
});

test('goes on at its pace given that the clock of the computer jumps back', async () => {
  const pace = new RateLimiter(5);
  const all = Array.from({ length: 5 }, () => pace.next());
  vi.setSystemTime(Date.now() - 3_600_000);
  all.push(pace.next());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await Promise.all(all)).toHaveLength(6);
});
