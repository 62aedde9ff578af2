import { expect, test } from 'vitest';
import { answerOf, callOf } from '../../../tests/support/answer.ts';
import { RequestLimiter } from '../request-limiter.ts';
import { livePolicy } from '../retry.ts';
import { Answer } from '../answer.ts';
import type { OperationName } from '../../../specs/operations.ts';
import type { Send } from '../send.ts';
import { Noise } from '../transport.ts';
import { limitRate } from './limit-rate.ts';

class Watched extends RequestLimiter {
  readonly reported: (readonly [status: number | null, waitMs: number])[] = [];

  override note({ status }: Parameters<RequestLimiter['note']>[0], waitMs: number): void {
    this.reported.push([status, waitMs]);
  }
}

/** What the limiters of all requests and of those for tokens note of a call that `next` answers. */
async function bothToldOf(operation: OperationName, next: Send) {
  const limiters = { all: new Watched(), tokens: new Watched() };
  await limitRate(limiters, livePolicy, () => true)(next)(callOf(operation)).catch(() => {});
  return { all: limiters.all.reported, tokens: limiters.tokens.reported };
}

const toldOf = async (operation: OperationName, next: Send) => (await bothToldOf(operation, next)).all;

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

test('slows down requests for tokens alone given that the token endpoint throttles', async () => {
  expect(await bothToldOf('token', async () => answerOf('token', 429))).toEqual({
    all: [[null, 1_000]],
    tokens: [[429, 1_000]],
  });
  expect(await bothToldOf('listStores', async () => answerOf('listStores', 429))).toEqual({
    all: [[429, 1_000]],
    tokens: [],
  });
});
