import { reservationRules } from './rules.ts';
import { expect, test } from 'vitest';
import { answerOf } from '../../tests/support/answer.ts';
import { empty, type Reply, stamps } from '../../tests/support/ledger-attempt.ts';
import { createApi } from '../client/api.ts';
import { Noise } from '../../engine/client/transport.ts';
import { keepLedger } from '../../engine/resources/keep-ledger.ts';
import { Ledger } from '../../engine/resources/ledger.ts';
import { reserveAgain } from './reserve-again.ts';

/** An api to a service that gives these replies in turn, and the operations that were sent. */
function over(...replies: Reply[]) {
  const ledger = new Ledger(reservationRules);
  const sent: string[] = [];
  const wire = keepLedger(ledger)(async ({ operation }) => {
    sent.push(operation === 'reserveStamps' ? 'reserve' : 'cancel');
    const reply = replies.shift() ?? 'lost';
    if (reply === 'lost') throw new Noise('reset');
    return answerOf(operation, reply[0], reply[1]);
  });
  return { api: createApi(reserveAgain(ledger)(wire), 'store'), sent };
}

test.each([
  ['no answer', 'lost', [204]],
  ['a 503', [503], [204]],
  ['no answer, and nothing to release', 'lost', [404, {}]],
] as const)('releases stamps and asks for them again given %s', async (_, reply, released) => {
  const { api, sent } = over(reply, released, empty);
  const answer = await api.reserveStamps('m', stamps('one', 2));
  expect([answer.status, answer.isAfterLoss]).toEqual([204, true]);
  expect(sent).toEqual(['reserve', 'cancel', 'reserve']);
});

test('asks no second time given that nothing tells of the release', async () => {
  const { api, sent } = over('lost', [503]);
  await expect(api.reserveStamps('m', stamps('one', 2))).rejects.toThrow(Noise);
  expect(sent).toEqual(['reserve', 'cancel']);
});

test('releases nothing given that the order holds other stamps', async () => {
  const { api, sent } = over(empty, 'lost');
  await api.reserveStamps('m', stamps('one', 1));
  await expect(api.reserveStamps('m', stamps('one', 2))).rejects.toThrow(Noise);
  expect(sent).toEqual(['reserve', 'reserve']);
});
