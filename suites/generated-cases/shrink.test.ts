import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Noise } from '../../harness/client/transport.ts';
import { shrinkToFailure } from './shrink.ts';

const campaign = { cases: 100, seed: 7, shrinks: 80, tries: 12 };
const isDoubtful = (): boolean => false;
const lengths = fc.record({ name: fc.nat(2_000), others: fc.array(fc.string()) });

test('finds the smallest case that fails given a border', async () => {
  const seen = await shrinkToFailure(campaign, lengths, {
    look: async (value) => value,
    holds: ({ name }) => name < 255,
    isDoubtful,
  });
  expect(seen).toEqual({ name: 255, others: [] });
});

test('gives the last case given that all hold', async () => {
  const tried: number[] = [];
  const seen = await shrinkToFailure({ ...campaign, cases: 20 }, fc.nat(), {
    look: async (value) => tried.push(value),
    holds: () => true,
    isDoubtful,
  });
  expect(seen).toBe(20);
  expect(tried).toHaveLength(20);
});

test('tries the same cases given the same seed', async () => {
  const casesOf = async (seed: number): Promise<number[]> => {
    const tried: number[] = [];
    const look = async (value: number) => tried.push(value);
    await shrinkToFailure({ ...campaign, seed }, fc.nat(), { look, holds: () => true, isDoubtful });
    return tried;
  };
  expect(await casesOf(1)).toEqual(await casesOf(1));
  expect(await casesOf(2)).not.toEqual(await casesOf(1));
});

test.each([0, 1])('looks no further than %i more cases given a failure', async (shrinks) => {
  let looks = 0;
  await shrinkToFailure({ ...campaign, shrinks }, lengths, {
    look: async () => (looks += 1),
    holds: () => false,
    isDoubtful,
  });
  expect(looks).toBe(1 + shrinks);
});

/** Looks of which those with these numbers are lost. */
function noisy(lost: (look: number) => boolean) {
  let looks = 0;
  return {
    count: () => looks,
    look: async (value: number): Promise<number> => {
      looks += 1;
      if (lost(looks)) throw new Noise('reset');
      return value;
    },
  };
}

const numbers = fc.integer({ min: 1, max: 1_000_000 });

test('goes on given noise now and then', async () => {
  const { look, count } = noisy((number) => number % 3 === 1);
  await shrinkToFailure(campaign, numbers, { look, holds: () => true, isDoubtful });
  expect(count()).toBe(campaign.cases);
});

test('ends with the noise given three lost cases in a row', async () => {
  const { look, count } = noisy((number) => number > 5);
  await expect(shrinkToFailure(campaign, numbers, { look, holds: () => true, isDoubtful })).rejects.toThrow(
    'reset',
  );
  expect(count()).toBe(8);
});

test('keeps the failure given nothing but noise after it', async () => {
  const { look } = noisy((number) => number > 1);
  expect(await shrinkToFailure(campaign, numbers, { look, holds: () => false, isDoubtful })).toBeGreaterThan(
    0,
  );
});

test('ends with what else a look throws', async () => {
  const look = (): Promise<number> => Promise.reject(new RangeError('no member'));
  await expect(shrinkToFailure(campaign, numbers, { look, holds: () => true, isDoubtful })).rejects.toThrow(
    'no member',
  );
});

test('lets a case hold given a failure that may be noise and goes away', async () => {
  let looks = 0;
  const question = {
    look: async () => (looks += 1),
    holds: (seen: number) => seen % 7 !== 3,
    isDoubtful: () => true,
  };
  expect(question.holds(await shrinkToFailure(campaign, numbers, question))).toBe(true);
});

test('finds the smallest case given failures that may be noise and stay', async () => {
  let looks = 0;
  const question = {
    look: async (value: number) => {
      looks += 1;
      return value;
    },
    holds: (seen: number) => seen < 1_000,
    isDoubtful: () => true,
  };
  expect(await shrinkToFailure({ ...campaign, shrinks: 200 }, numbers, question)).toBe(1_000);
  expect(looks).toBeLessThan(campaign.cases + 200);
});

test('ends with the noise given that it swallows the only case', async () => {
  const { look } = noisy(() => true);
  const once = { ...campaign, cases: 1 };
  await expect(shrinkToFailure(once, numbers, { look, holds: () => true, isDoubtful })).rejects.toThrow(
    'reset',
  );
});
