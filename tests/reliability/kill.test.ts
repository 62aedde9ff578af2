import { expect, test } from 'vitest';
import { boundaries, killAtEach, randomMoments } from '../support/killing.ts';
import { isNightly, sampled } from '../support/sampled.ts';

const nothingLeft = { heldAfter: 0, code: 0, left: [] };

test('holds nothing after the next start given a kill at random moments', async () => {
  const moments = randomMoments(isNightly ? 6 : 2, 1);
  const killed = await killAtEach(moments);
  expect(killed.map((one, index) => ({ moment: moments[index], ...one }))).toEqual(
    moments.map((moment) => ({ moment, heldAtDeath: expect.any(Number), ...nothingLeft })),
  );
});

test('holds nothing after the next start given a kill around every call that reserves or releases', async () => {
  const moments = sampled(boundaries(1), 2);
  const killed = await killAtEach(moments);
  expect(killed.map((one, index) => ({ moment: moments[index], ...one }))).toEqual(
    moments.map((moment) => ({ moment, heldAtDeath: expect.any(Number), ...nothingLeft })),
  );
  expect(killed.filter(({ heldAtDeath }) => heldAtDeath > 0)).not.toEqual([]);
});
