import { expect, test } from 'vitest';
import { answerOf, callOf, recordedOf } from '../../../tests/support/answer.ts';
import { Answer } from '../answer.ts';
import { PreconditionFailed } from '../precondition-failed.ts';
import { livePolicy } from '../retry.ts';
import { Noise } from '../transport.ts';
import { refuseThrottling } from './refuse-throttling.ts';

test.each([
  ['listStores', '60', Noise],
  ['sendOtp', '1', PreconditionFailed],
  ['enrollMember', '1', Noise],
  ['enrollMember', '60', PreconditionFailed],
] as const)(
  'judges nothing by a throttled %s that may be sent after %s seconds',
  async (operation, seconds, kind) => {
    const reply = { status: 429, headers: [['retry-after', seconds] as const], body: '' };
    const send = refuseThrottling(livePolicy)(
      async () => new Answer(recordedOf(operation, { reply }), reply),
    );
    await expect(send(callOf(operation))).rejects.toBeInstanceOf(kind);
  },
);

test('gives any other answer', async () => {
  const send = refuseThrottling(livePolicy)(async () => answerOf('sendOtp', 400));
  expect((await send(callOf('sendOtp'))).status).toBe(400);
});
