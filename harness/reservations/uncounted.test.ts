import { expect, test } from 'vitest';
import { Api } from '../client/api.ts';
import { answerOf } from '../../tests/support/answer.ts';
import { Ledger } from './ledger.ts';

test('releases stamp by stamp what two entries of a card hold, where their sum is refused', async () => {
  const ledger = new Ledger();
  const sent: string[] = [];
  const statuses = [204, 400, 204, 204, 400];
  const api = new Api(async (call) => {
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
  expect(await ledger.release(api)).toEqual([]);
  expect(sent.map((body) => /"count":\d+/.exec(body)?.[0])).toEqual([
    '"count":3',
    '"count":1',
    '"count":1',
    '"count":1',
  ]);
});
