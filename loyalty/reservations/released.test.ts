import { expect, it } from 'vitest';
import { LateRelease, Noise } from '../../engine/client/transport.ts';
import { released } from './released.ts';

it('goes on given a release of which only the repeat was answered', async () => {
  await expect(
    released(Promise.reject(new LateRelease('the first answer was lost'))),
  ).resolves.toBeUndefined();
});

it('stops given a release that nothing answered', async () => {
  await expect(released(Promise.reject(new Noise('reset')))).rejects.toThrow('reset');
});
