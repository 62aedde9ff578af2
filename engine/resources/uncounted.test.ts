import { reservationRules } from '../../loyalty/reservations/rules.ts';
import { expect, test } from 'vitest';
import { createApi } from '../../loyalty/client/api.ts';
import { answerOf } from '../../tests/support/answer.ts';
import { Ledger } from './ledger.ts';

/** Lets two entries of one card be reserved and released; gives what stays held, and the counts of the releases. */
async function releaseTwoEntries(...answers: readonly number[]) {
  const ledger = new Ledger(reservationRules);
  const sent: string[] = [];
  const statuses = [204, ...answers];
  const api = createApi(async (call) => {
    ledger.beforeSend(call);
    sent.push(call.body ?? '');
    const answer = answerOf(call.operation, statuses.shift() ?? 400);
    ledger.afterAnswer(call, answer);
    return answer;
  }, 'store');
  await api.reserveStamps('m', {
    external_transaction_id: 'one',
    reserved_stamps: [2, 1].map((count) => ({ stamp_card_id: 7, count })),
  });
  sent.splice(0);
  const left = await ledger.release(api);
  return { left, counts: sent.map((body) => /"count":\d+/.exec(body)?.[0]) };
}

test('releases stamp by stamp what two entries of a card hold, where their sum is refused', async () => {
  const { left, counts } = await releaseTwoEntries(400, 204, 204, 400);
  expect(left).toEqual([]);
  expect(counts).toEqual(['"count":3', '"count":1', '"count":1', '"count":1']);
});

test('tells of what two entries of a card hold, where no release of it is taken', async () => {
  const { left } = await releaseTwoEntries(400, 400);
  expect(left).toEqual([
    expect.objectContaining({
      reason: 'the release was not confirmed: it was answered with status 400',
      certainty: 'uncounted',
    }),
  ]);
});
