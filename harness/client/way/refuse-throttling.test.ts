import { expect, test } from 'vitest';
import { answerOf, callOf } from '../../../tests/support/answer.ts';
import { PreconditionFailed } from '../precondition-failed.ts';
import { Noise } from '../transport.ts';
import { refuseThrottling } from './refuse-throttling.ts';

test.each([
  ['listStores', Noise],
  ['sendOtp', PreconditionFailed],
] as const)('judges nothing by a throttled %s', async (operation, kind) => {
  const send = refuseThrottling(async () => answerOf(operation, 429));
  await expect(send(callOf(operation))).rejects.toBeInstanceOf(kind);
});

test('gives any other answer', async () => {
  const send = refuseThrottling(async () => answerOf('sendOtp', 400));
  expect((await send(callOf('sendOtp'))).status).toBe(400);
});
