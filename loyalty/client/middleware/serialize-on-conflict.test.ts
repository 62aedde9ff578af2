import { setImmediate as others } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { answerOf, callOf } from '../../../tests/support/answer.ts';
import { serializeOnConflict, MemberQueues } from './serialize-on-conflict.ts';

const callFor = (memberId: string) => ({ ...callOf('updateMember'), params: { memberId } });

/** A service that takes one call of a member at a time; gives the statuses that it answered. */
function lockingService(isBroken = false) {
  const answered: number[] = [];
  let underWay = 0;
  const send = serializeOnConflict(new MemberQueues())(async () => {
    underWay += 1;
    const status = isBroken || underWay > 1 ? 409 : 200;
    await others();
    underWay -= 1;
    answered.push(status);
    return answerOf('updateMember', status);
  });
  const statusOf = async (member: string): Promise<number> => (await send(callFor(member))).status;
  return { statusOf, answered };
}

test('asks again, one by one, what a service refuses as busy', async () => {
  const { statusOf, answered } = lockingService();
  expect(await Promise.all(['m', 'm', 'm', 'm'].map(statusOf))).toEqual([200, 200, 200, 200]);
  expect(answered).toHaveLength(7);
});

test('takes a refusal of a call that was alone for the answer', async () => {
  const { statusOf, answered } = lockingService(true);
  expect([await statusOf('m'), await statusOf('m')]).toEqual([409, 409]);
  expect(answered).toHaveLength(2);
});

test('takes a refusal that stands for the answer', async () => {
  const { statusOf, answered } = lockingService(true);
  expect(await Promise.all(['m', 'm'].map(statusOf))).toEqual([409, 409]);
  expect(answered).toHaveLength(4);
});

test('asks nothing again of another member', async () => {
  const { statusOf } = lockingService();
  expect(await Promise.all(['m', 'n'].map(statusOf))).toEqual([200, 409]);
});

test('lets later calls overlap once the lonely ones are done', async () => {
  const { statusOf, answered } = lockingService();
  await Promise.all([statusOf('m'), statusOf('m'), others().then(() => statusOf('m'))]);
  expect(await Promise.all([statusOf('m'), statusOf('m')])).toEqual([200, 200]);
  expect(answered.filter((status) => status === 409).length).toBeGreaterThan(1);
});

test('asks a refund again that overlapped with another and was a business failure', async () => {
  let underWay = 0;
  const send = serializeOnConflict(new MemberQueues())(async () => {
    underWay += 1;
    const is_ok = underWay === 1;
    await others();
    underWay -= 1;
    return answerOf('refundTransaction', 200, { is_ok });
  });
  const refund = { ...callOf('refundTransaction'), params: { memberId: 'm' } };
  const answers = await Promise.all([send(refund), send(refund)]);
  expect(answers.map((answer) => answer.get('is_ok'))).toEqual([true, true]);
});
