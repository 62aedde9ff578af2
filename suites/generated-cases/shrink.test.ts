import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Noise } from '../../engine/client/transport.ts';
import { shrinkToFailure } from './shrink.ts';

const campaign = { cases: 100, seed: 7, shrinks: 80, tries: 12 };
const isDoubtful = (): boolean => false;
const lengths = fc.record({ name: fc.nat(2_000), others: fc.array(fc.string()) });

test('finds the smallest case that fails given a border', async () => {
  const seen = await shrinkToFailure(campaign, lengths, {
    ask: async (value) => value,
    isKept: ({ name }) => name < 255,
    isDoubtful,
  });
  expect(seen).toEqual({ name: 255, others: [] });
});

test('gives the last case given that all hold', async () => {
  const tried: number[] = [];
  const seen = await shrinkToFailure({ ...campaign, cases: 20 }, fc.nat(), {
    ask: async (value) => tried.push(value),
    isKept: () => true,
    isDoubtful,
  });
  expect(seen).toBe(20);
  expect(tried).toHaveLength(20);
});

test('tries the same cases given the same seed', async () => {
  const casesOf = async (seed: number): Promise<number[]> => {
    const tried: number[] = [];
    const ask = async (value: number) => tried.push(value);
    await shrinkToFailure({ ...campaign, seed }, fc.nat(), { ask, isKept: () => true, isDoubtful });
    return tried;
  };
  expect(await casesOf(1)).toEqual(await casesOf(1));
  expect(await casesOf(2)).not.toEqual(await casesOf(1));
});

test.each([0, 1])('tries %i more cases at most given a failure', async (shrinks) => {
  let attempts = 0;
  await shrinkToFailure({ ...campaign, shrinks }, lengths, {
    ask: async () => (attempts += 1),
    isKept: () => false,
    isDoubtful,
  });
  expect(attempts).toBe(1 + shrinks);
});

/** Looks of which those with these numbers are lost. */
function noisy(lost: (attempt: number) => boolean) {
  let attempts = 0;
  return {
    count: () => attempts,
    ask: async (value: number): Promise<number> => {
      attempts += 1;
      if (lost(attempts)) throw new Noise('reset');
      return value;
    },
  };
}

const numbers = fc.integer({ min: 1, max: 1_000_000 });

test('goes on given noise now and then', async () => {
  const { ask, count } = noisy((number) => number % 3 === 1);
  await shrinkToFailure(campaign, numbers, { ask, isKept: () => true, isDoubtful });
  expect(count()).toBe(campaign.cases);
});

test('ends with the noise given three lost cases in a row', async () => {
  const { ask, count } = noisy((number) => number > 5);
  await expect(shrinkToFailure(campaign, numbers, { ask, isKept: () => true, isDoubtful })).rejects.toThrow(
    'reset',
  );
  expect(count()).toBe(8);
});

test('keeps the failure given nothing but noise after it', async () => {
  const { ask } = noisy((number) => number > 1);
  expect(await shrinkToFailure(campaign, numbers, { ask, isKept: () => false, isDoubtful })).toBeGreaterThan(
    0,
  );
});

test('ends with what else an attempt throws', async () => {
  const ask = (): Promise<number> => Promise.reject(new RangeError('no member'));
  await expect(shrinkToFailure(campaign, numbers, { ask, isKept: () => true, isDoubtful })).rejects.toThrow(
    'no member',
  );
});

test('lets a case hold given a failure that may be noise and goes away', async () => {
  let attempts = 0;
  const question = {
    ask: async () => (attempts += 1),
    isKept: (seen: number) => seen % 7 !== 3,
    isDoubtful: () => true,
  };
  expect(question.isKept(await shrinkToFailure(campaign, numbers, question))).toBe(true);
});

test('finds the smallest case given failures that may be noise and stay', async () => {
  let attempts = 0;
  const question = {
    ask: async (value: number) => {
      attempts += 1;
      return value;
    },
    isKept: (seen: number) => seen < 1_000,
    isDoubtful: () => true,
  };
  expect(await shrinkToFailure({ ...campaign, shrinks: 200 }, numbers, question)).toBe(1_000);
  expect(attempts).toBeLessThan(campaign.cases + 200);
});

test('ends with the noise given that it swallows the only case', async () => {
  const { ask } = noisy(() => true);
  const once = { ...campaign, cases: 1 };
  await expect(shrinkToFailure(once, numbers, { ask, isKept: () => true, isDoubtful })).rejects.toThrow(
    'reset',
  );
});
