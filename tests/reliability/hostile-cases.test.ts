import { assert, asyncProperty } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mock, startMock } from '../../mock/start.ts';
import { type HostileCase, hostileCases } from '../support/hostile/mutation.ts';
import { tryCase } from '../support/hostile/try-case.ts';
import { isNightly } from '../support/sampled.ts';

/** Cases that broke an invariant once. */
const examples: [HostileCase][] = [
  [{ mutation: { layer: 'json', kind: 'deep', size: 57, text: '' }, path: '', from: 2, every: 1 }],
];

let mock: Mock;

beforeAll(async () => {
  mock = await startMock();
});

afterAll(() => mock.stop());

test('harms only its own verdict given a service that alters its answers in any way', async () => {
  const property = asyncProperty(hostileCases, async (hostile) => {
    const { broken } = await tryCase(mock, hostile);
    expect(broken).toEqual([]);
  });
  // A case that breaks an invariant is made smaller for as long as there is time.
  await assert(property, {
    seed: 13,
    numRuns: isNightly ? 61 : 20,
    examples,
    interruptAfterTimeLimit: 240_000,
  });
});
