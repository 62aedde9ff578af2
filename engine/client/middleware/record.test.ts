import { expect, test } from 'vitest';
import { callOf } from '../../../tests/support/answer.ts';
import type { Answer, Recorded } from '../answer.ts';
import { NoiseMonitor } from '../noise-monitor.ts';
import { ServiceClock } from '../service-clock.ts';
import { Noise, type Transport } from '../transport.ts';
import { exchangeIds } from '../exchange-ids.ts';
import { record } from './record.ts';

function recording(transport: Transport) {
  const exchanges: Recorded[] = [];
  const seen: Answer[] = [];
  const noise = new NoiseMonitor();
  const log = {
    number: 2,
    phase: 'check',
    messages: 0,
    record: (one: Recorded) => exchanges.push(one),
  } as const;
  const baseUrl = 'https://service.test';
  const wire = {
    baseUrl,
    transport,
    noise,
    clock: new ServiceClock(),
    nextIds: exchangeIds(),
    onRequest: () => {},
    onAnswer: (one: Answer) => seen.push(one),
  };
  return { send: record(wire, log), exchanges, seen, noise };
}

const fine: Transport = async () => ({ status: 200, headers: [], body: '[]' });

test('keeps each exchange with its attempt and an id of its own, from x1', async () => {
  const { send, exchanges } = recording(fine);
  await send(callOf('listStores'), 'mine');
  await send(callOf('listStores'), 'mine');
  expect(exchanges).toMatchObject([
    { id: 'x1', attempt: 2, phase: 'check', request: { headers: { authorization: 'Bearer mine' } } },
    { id: 'x2' },
  ]);
});

test('counts from x1 again in the next run of a process', async () => {
  for (const { send, exchanges } of [recording(fine), recording(fine)]) {
    await send(callOf('listStores'));
    expect(exchanges.map(({ id }) => id)).toEqual(['x1']);
  }
});

test('shows a complete answer once to the watch', async () => {
  const { send, seen } = recording(fine);
  expect(await send(callOf('listStores'))).toBe(seen[0]);
  expect(seen).toHaveLength(1);
});

test('keeps an exchange without an answer, and calls it noise', async () => {
  const lost = recording(async () => {
    throw new Noise('reset');
  });
  await expect(lost.send(callOf('listStores'))).rejects.toThrow('listStores got no answer: reset');
  expect(lost.exchanges).toMatchObject([{ reply: null, error: 'reset' }]);
  expect([lost.noise.isNoisy, lost.seen.length]).toEqual([true, 0]);
});

const withSurplus =
  (body: string): Transport =>
  async () => ({ status: 200, headers: [], body, trailingBytes: 7 });

test('takes an answer with bytes behind its end for noise', async () => {
  const { send, seen } = recording(withSurplus('[]'));
  await expect(send(callOf('listStores'))).rejects.toThrow('7 bytes came after the end of the answer');
  expect(seen).toEqual([]);
});

test('gives an answer that is too short by the bytes behind its end, as one in doubt', async () => {
  const { send } = recording(withSurplus('[{"id":"Caf'));
  expect(await send(callOf('listStores'))).toMatchObject({ isDoubtful: true });
});
