import { expect, test } from 'vitest';
import { answerOf, callOf } from '../../../tests/support/answer.ts';
import { RateLimiter } from '../rate-limiter.ts';
import { livePolicy } from '../retry.ts';
import { Answer } from '../answer.ts';
import type { OperationName } from '../../../specs/generated/operations.ts';
import type { Send } from '../send.ts';
import { Noise } from '../transport.ts';
import { limitRate } from './limit-rate.ts';

class Watched extends RateLimiter {
  readonly told: (readonly [status: number | null, waitMs: number])[] = [];

  override note({ status }: Parameters<RateLimiter['note']>[0], waitMs: number): void {
    this.told.push([status, waitMs]);
  }
}

/** What the limiter is told of a call that `next` answers. */
async function toldOf(operation: OperationName, next: Send): Promise<Watched['told']> {
  const limiter = new Watched();
  await limitRate(limiter, livePolicy)(next)(callOf(operation)).catch(() => {});
  return limiter.told;
}

test('tells the limiter the status, and for how long the service asks to wait', async () => {
  const { recorded } = answerOf('listStores', 429);
  const reply = { status: 429, headers: [['retry-after', '2']] as const, body: '' };
  expect(await toldOf('listStores', async () => new Answer({ ...recorded, reply }, reply))).toEqual([
    [429, 2_000],
  ]);
});

test('takes a password that is not sent again yet for no sign of load, and neither an answer that stays away', async () => {
  expect(await toldOf('sendOtp', async () => answerOf('sendOtp', 429))).toEqual([[null, 1_000]]);
  expect(await toldOf('listStores', () => Promise.reject(new Noise('reset')))).toEqual([[null, 0]]);
});
