import { expect, test } from 'vitest';
import { answerOf, callOf } from '../../../tests/support/answer.ts';
import { RateLimiter } from '../rate-limiter.ts';
import { livePolicy } from '../retry.ts';
import { Answer } from '../answer.ts';
import { limitRate } from './limit-rate.ts';

class Watched extends RateLimiter {
  readonly told: (number | null)[] = [];

  override answered(throttledFor: number | null): void {
    this.told.push(throttledFor);
  }
}

test('tells the limiter for how long the service throttled, and when it did not', async () => {
  const limiter = new Watched();
  const { recorded } = answerOf('listStores', 429);
  const reply = { status: 429, headers: [['retry-after', '2']] as const, body: '' };
  const throttled = new Answer({ ...recorded, reply }, reply);
  for (const answer of [throttled, answerOf('listStores', 200)])
    await limitRate(limiter, livePolicy, () => true)(async () => answer)(callOf('listStores'));
  expect(limiter.told).toEqual([2_000, null]);
});
