import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { highestRate, politeRate } from './auto-rate.ts';
import { RequestLimiter } from './request-limiter.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Says when a request that arrives now is answered, in milliseconds from now, and with which status. */
type Service = () => { ms: number; status: number };

/** Numbers from 0 to 1, the same in every test. */
function numbers(): () => number {
  let state = 42;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** Answers after about the same time, whatever comes. */
const steady = (): Service => {
  const next = numbers();
  return () => ({ ms: 40 + 20 * next(), status: 200 });
};

/** Refuses what comes beyond this many requests within a second. */
function limited(perSecond: number): Service {
  const times: number[] = [];
  return () => {
    while ((times[0] ?? Infinity) <= performance.now() - 1000) times.shift();
    if (times.length >= perSecond) return { ms: 5, status: 429 };
    times.push(performance.now());
    return { ms: 50, status: 200 };
  };
}

/** Works off one request after the other: what comes faster waits. */
function queueing(perSecond: number): Service {
  let freeAt = 0;
  return () => {
    freeAt = Math.max(freeAt, performance.now()) + 1000 / perSecond;
    return { ms: 30 + freeAt - performance.now(), status: 200 };
  };
}

/** Takes anything between 20 and 200 ms, and every fiftieth time a second. */
function noisy(): Service {
  const next = numbers();
  return () => ({ ms: next() < 0.02 ? 1000 : 20 + 180 * next(), status: 200 });
}

/** Sends 64 at a time for this many seconds; gives the starts and the refusals of each second, and the limiter. */
async function send(service: Service, seconds: number) {
  const limiter = new RequestLimiter({ rate: 'auto' });
  const began = performance.now();
  const second = (): number => Math.floor((performance.now() - began) / 1000);
  const starts = Array.from({ length: seconds }, () => 0);
  let refused = 0;
  const worker = async (): Promise<void> => {
    while (second() < seconds) {
      await limiter.use(async () => {
        const sentAt = performance.now();
        if (second() < seconds) starts[second()] = (starts[second()] ?? 0) + 1;
        const { ms, status } = service();
        await new Promise((resolve) => setTimeout(resolve, ms));
        if (status === 429) refused += 1;
        limiter.note({ operation: 'listStores', sentAt, ms: performance.now() - sentAt, status }, 1000);
      });
    }
  };
  const all = Promise.all(Array.from({ length: 64 }, worker));
  await vi.advanceTimersByTimeAsync((seconds + 20) * 1000);
  await all;
  return { starts, refused, sent: limiter.sent };
}

const mean = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0) / counts.length;

test('begins politely and rises to the ceiling, and never above it, given a service that takes everything', async () => {
  const { starts, sent } = await send(steady(), 30);
  expect(starts[0]).toBeLessThanOrEqual(politeRate + 1);
  expect(sent).toMatchObject({ asked: 'auto', lowest: politeRate, highest: highestRate, last: highestRate });
  expect(Math.max(...starts)).toBeLessThanOrEqual(highestRate);
  expect(mean(starts.slice(15))).toBeGreaterThan(0.8 * highestRate);
});

test('stays near the limit with few refusals given a service that refuses more', async () => {
  const { starts, refused } = await send(limited(40), 60);
  expect(mean(starts)).toBeGreaterThan(20);
  expect(mean(starts)).toBeLessThan(40);
  expect(refused / (mean(starts) * 60)).toBeLessThan(0.02);
});

test('goes below the polite rate given a service that takes less', async () => {
  const { starts, sent } = await send(limited(10), 60);
  expect(sent.lowest).toBeLessThan(politeRate);
  expect(mean(starts)).toBeLessThan(12);
});

test('stays near the knee given a service that answers more and more slowly beyond it', async () => {
  const { starts } = await send(queueing(50), 60);
  expect(mean(starts.slice(10))).toBeGreaterThan(30);
  expect(Math.max(...starts)).toBeLessThan(80);
  expect(mean(starts.slice(10))).toBeLessThan(50);
});

test('rises all the same given answer times that vary by chance', async () => {
  const { starts } = await send(noisy(), 60);
  expect(mean(starts.slice(15))).toBeGreaterThan(0.7 * highestRate);
});

test('does not rise given a run that sends less than it may', async () => {
  const limiter = new RequestLimiter({ rate: 'auto' });
  for (let second = 0; second < 20; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    limiter.note({ operation: 'listStores', sentAt: performance.now(), ms: 10, status: 200 }, 0);
  }
  expect(limiter.sent).toMatchObject({ highest: politeRate });
});
