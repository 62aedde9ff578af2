import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestLimiter } from './request-limiter.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** What a service sees of requests, in milliseconds from the first call. */
interface Seen {
  readonly arrivals: readonly number[];
  readonly most: number;
}

/** Sends requests at once; each arrives after `way` milliseconds and is answered after as many more. */
async function send(
  limiter: RequestLimiter,
  count: number,
  way: (nth: number) => number = () => 0,
): Promise<Seen> {
  const began = Date.now();
  const arrivals: number[] = [];
  let [now, most] = [0, 0];
  const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const all = Array.from({ length: count }, (_, nth) =>
    limiter.use(async () => {
      most = Math.max(most, (now += 1));
      await pass(way(nth));
      arrivals.push(Date.now() - began);
      await pass(way(nth));
      now -= 1;
    }),
  );
  await vi.runAllTimersAsync();
  await Promise.all(all);
  return { arrivals: arrivals.toSorted((a, b) => a - b), most };
}

/** The most arrivals in any second. */
const busiest = ({ arrivals }: Seen): number =>
  Math.max(...arrivals.map((from) => arrivals.filter((one) => one >= from && one < from + 1000).length));

test.each([1, 5, 40])('lets no more than %d requests arrive in any second', async (rate) => {
  expect(busiest(await send(new RequestLimiter({ rate }), 4 * rate))).toBe(rate);
});

test.each([1, 5, 40])(
  'lets no more than %d requests arrive in any second given ways of any length',
  async (rate) => {
    const seen = await send(new RequestLimiter({ rate }), 4 * rate, (nth) => (nth * 137) % 400);
    expect(busiest(seen)).toBeLessThanOrEqual(rate);
    expect(seen.arrivals).toHaveLength(4 * rate);
  },
);

test('spreads requests over the second', async () => {
  const { arrivals } = await send(new RequestLimiter({ rate: 10 }), 5);
  expect(arrivals).toEqual([0, 100, 200, 300, 400]);
});

test('has no more requests under way than it may', async () => {
  const { most, arrivals } = await send(new RequestLimiter({ concurrency: 2 }), 8, () => 50);
  expect(most).toBe(2);
  expect(arrivals.at(-1)).toBe(350);
});

test('lets the next request start given that one failed', async () => {
  const limiter = new RequestLimiter({ concurrency: 1 });
  await expect(limiter.use(() => Promise.reject(new Error('reset')))).rejects.toThrow('reset');
  expect(await limiter.use(async () => 'sent')).toBe('sent');
});

test('holds nothing back without a ceiling', async () => {
  const limiter = new RequestLimiter();
  await Promise.all(Array.from({ length: 100 }, () => limiter.use(async () => {})));
  expect(vi.getTimerCount()).toBe(0);
});

/** An answer that came at once. */
const loadOf = (status: number) =>
  ({ operation: 'listStores', sentAt: performance.now(), ms: 0, status }) as const;

test('holds everything back and halves the ceiling once, given that the service throttles', async () => {
  const limiter = new RequestLimiter({ rate: 20 });
  for (let answer = 0; answer < 25; answer += 1) limiter.note(loadOf(429), 3000);
  const seen = await send(limiter, 20);
  expect(seen.arrivals[0]).toBe(3000);
  expect(busiest(seen)).toBe(10);
});

test('holds nothing back given that one of ten answers is throttled', async () => {
  const limiter = new RequestLimiter();
  for (let answer = 0; answer < 500; answer += 1) limiter.note(loadOf(answer % 10 === 0 ? 429 : 200), 3000);
  expect((await send(limiter, 20)).arrivals).toEqual(Array.from({ length: 20 }, () => 0));
});

test('falls no lower than its lowest rate', async () => {
  const limiter = new RequestLimiter({ lowest: Number.POSITIVE_INFINITY });
  for (let answer = 0; answer < 100; answer += 1) limiter.note(loadOf(429), 0);
  expect((await send(limiter, 20)).arrivals).toEqual(Array.from({ length: 20 }, () => 0));
});

test('goes on at its pace given that the clock of the computer jumps back', async () => {
  const limiter = new RequestLimiter({ rate: 5 });
  const all = Array.from({ length: 5 }, () => limiter.use(async () => {}));
  vi.setSystemTime(Date.now() - 3_600_000);
  all.push(limiter.use(async () => {}));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await Promise.all(all)).toHaveLength(6);
});

test('keeps no place for requests that are not wanted any more, and goes on at its pace', async () => {
  const limiter = new RequestLimiter({ rate: 5 });
  const began = Date.now();
  let isOver = false;
  const unwanted = Array.from({ length: 30 }, () =>
    limiter.use(
      async () => Date.now() - began,
      () => !isOver,
    ),
  );
  const wanted = limiter.use(async () => Date.now() - began);
  await vi.advanceTimersByTimeAsync(500);
  isOver = true;
  await vi.runAllTimersAsync();
  expect(await Promise.all(unwanted)).toEqual([0, 200, 400, ...Array.from({ length: 27 }, () => 600)]);
  expect(await wanted).toBe(600);
});

test('says which rates were used', () => {
  expect(new RequestLimiter().sent).toEqual({ asked: null, lowest: null, highest: null, last: null });
  const limiter = new RequestLimiter({ rate: 20 });
  for (let answer = 0; answer < 10; answer += 1) limiter.note(loadOf(429), 0);
  expect(limiter.sent).toEqual({ asked: 20, lowest: 10, highest: 20, last: 10 });
});
