import { expect, test } from 'vitest';
import { dryRunWith } from '../support/unlocks.ts';
import { fixturesSchema } from '../../loyalty/settings/fixtures.ts';
import { mockFixtures } from '../../mock/service/state/fixtures.ts';

test('charges a message to the operation that sends it given many calls at a time', async () => {
  const { messages } = await dryRunWith(fixturesSchema.parse(mockFixtures()));
  expect([...new Set(messages)].toSorted()).toEqual([
    'enrollMember',
    'inviteFriend',
    'registerMember',
    'resetPhoneVerification',
    'sendMemberOtp',
    'sendOtp',
  ]);
});
