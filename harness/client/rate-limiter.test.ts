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

/** An answer that came at once. */
const loadOf = (status: number) =>
  ({ operation: 'listStores', sentAt: performance.now(), ms: 0, status }) as const;

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
  for (let answer = 0; answer < 25; answer += 1) pace.note(loadOf(429), 3000);
  const starts = await twentyStarts(pace);
  expect(starts[0]).toBe(3000);
  expect(starts[9]).toBe(3000);
  expect(starts[10]).toBeGreaterThan(4000);
});

test('holds nothing back given that one of ten answers is throttled', async () => {
  const pace = new RateLimiter();
  for (let answer = 0; answer < 500; answer += 1) pace.note(loadOf(answer % 10 === 0 ? 429 : 200), 3000);
  expect(await twentyStarts(pace)).toEqual(Array.from({ length: 20 }, () => 0));
});

test('falls no lower than it is told', async () => {
  const pace = new RateLimiter(null, undefined, Number.POSITIVE_INFINITY);
  for (let answer = 0; answer < 100; answer += 1) pace.note(loadOf(429), 0);
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

test('lets everything through at once given that the run ends early', async () => {
  const ending = new AbortController();
  const pace = new RateLimiter(5, ending.signal);
  const began = Date.now();
  const all = Array.from({ length: 30 }, () => pace.next());
  await vi.advanceTimersByTimeAsync(500);
  ending.abort();
  await Promise.all([...all, pace.next()]);
  expect(Date.now() - began).toBe(500);
});

test('says which rates were used', () => {
  expect(new RateLimiter().sent).toEqual({ asked: null, lowest: null, highest: null, last: null });
  const pace = new RateLimiter(20);
  for (let answer = 0; answer < 10; answer += 1) pace.note(loadOf(429), 0);
  expect(pace.sent).toEqual({ asked: 20, lowest: 10, highest: 20, last: 10 });
});
