import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bench, openBench } from './support/bench.ts';
import { DividedNights } from './support/recipes/shards.ts';
import { endAll } from './support/recipes/site.ts';

let bench: Bench;

beforeAll(async () => {
  bench = await openBench();
});

afterAll(async () => {
  endAll();
  await bench.close();
});

test('merges what the shards found, and compares it with the last green night', async () => {
  const nights = new DividedNights(bench, ['usable-coupon-is-reserved', 'stores']);
  const first = await nights.next();
  expect(first.shards.map((names) => names.includes('conformance.json'))).toEqual([true, true, true]);
  expect(first.merged.output).toContain('Nothing failed');
  expect([first.merged.code, first.merged.reports]).toEqual([0, expect.arrayContaining(['junit.xml'])]);
  const { merged } = await nights.next();
  expect([merged.code, merged.reports]).toEqual([0, expect.arrayContaining(['diff.html'])]);
  expect([...bench.mock.service.reservations()]).toEqual([]);
});

test('ends with 3 and names the shard given one that did not reach the service', async () => {
  const { merged } = await new DividedNights(bench, ['stores']).next('2');
  expect(merged.output).toContain('Shard 2/3 (shard-2/conformance.json) ended before its first check');
  expect(merged.code).toBe(3);
  expect(merged.reports).not.toContain('conformance.json');
});
