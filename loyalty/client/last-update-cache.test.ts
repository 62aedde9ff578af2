import { expect, test } from 'vitest';
import { answerOf } from '../../tests/support/answer.ts';
import { createApi } from './api.ts';
import { LastUpdateCache } from './last-update-cache.ts';

/** Updates of the member `m` that are answered with these statuses in turn; each body has its number. */
async function updatesAnswered(...statuses: number[]): Promise<LastUpdateCache> {
  const updates = new LastUpdateCache();
  const replies = [...statuses];
  const send = updates.note(async (call) => {
    const answer = answerOf(call.operation, replies.shift() ?? 200, {});
    return Object.assign(answer, { recorded: { ...answer.recorded, call } });
  });
  const api = createApi(send, 'store');
  for (const nth of statuses.keys()) await api.updateMember('m', { nth });
  return updates;
}

test.each([
  ['the latest one', [200, 200], { nth: 1 }],
  ['the one before a refused one', [200, 400], { nth: 0 }],
  ['none after a 5xx', [200, 500], undefined],
  ['none before any was accepted', [404], undefined],
] as const)('holds %s', async (_, statuses, body) => {
  expect((await updatesAnswered(...statuses)).of('m')?.body).toEqual(body);
});

test('forgets an update that an attempt relied on in vain', async () => {
  const updates = await updatesAnswered(200);
  const held = updates.of('m');
  if (held === undefined) throw new Error('The update was accepted.');
  expect(updates.takeBack([held.answer.recorded])).toBe(false);
  updates.lend(held);
  expect(updates.takeBack([held.answer.recorded])).toBe(true);
  expect(updates.of('m')).toBeUndefined();
});
