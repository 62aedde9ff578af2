import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from './pace.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('never starts more requests in a second than the ceiling allows', async () => {
  const pace = new Pace(5);
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
  const pace = new Pace();
  await Promise.all(Array.from({ length: 100 }, () => pace.next()));
  expect(vi.getTimerCount()).toBe(0);
});

test('holds everything back and halves the ceiling, given that the service throttles', async () => {
  const pace = new Pace(20);
  pace.slowDown(3000);
  pace.slowDown(3000);
  const began = Date.now();
  const starts: number[] = [];
  const all = Array.from({ length: 20 }, () => pace.next().then(() => starts.push(Date.now() - began)));
  await vi.runAllTimersAsync();
  await Promise.all(all);
  expect(starts[0]).toBe(3000);
  expect(starts[9]).toBe(3000);
  expect(starts[10]).toBeGreaterThan(4000);
});
