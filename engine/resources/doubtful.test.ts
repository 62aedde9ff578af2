import { reservationRules } from '../../loyalty/reservations/rules.ts';
import { expect, test } from 'vitest';
import { answerOf } from '../../tests/support/answer.ts';
import { done, empty, order, stage, stamps } from '../../tests/support/ledger-attempt.ts';
import { createApi } from '../../loyalty/client/api.ts';
import { Noise } from '../client/transport.ts';
import { keepLedger } from './keep-ledger.ts';
import { Ledger } from './ledger.ts';
import { outstandingOf } from './release.ts';

test('releases stamp by stamp given a 503 to the reservation and a refusal of a smaller one', async () => {
  const { api, sent, release } = stage([503], [400], [400], [400], empty, empty, [400]);
  await api.reserveStamps('m', stamps('one', 3));
  await api.reserveStamps('m', stamps('one', 1));
  sent.splice(0);
  expect(await release()).toEqual([]);
  expect(sent.map((line) => /"count":(\d)/.exec(line)?.[1])).toEqual(['3', '4', '1', '1', '1', '1']);
});

test.each([
  ['a 503', [503]],
  ['a body that is cut', [200, '{"is_ok":']],
] as const)('names a reservation outstanding given %s to every release', async (_, reply) => {
  const { api, journal, release } = stage(done, reply);
  await api.reserveCoupon('m', 'A', order('one'));
  expect(await release()).toHaveLength(1);
  expect(journal.lines).toEqual([]);
});

test('names a reservation outstanding that may be made still, though its release was confirmed', async () => {
  const { api, journal, ledger } = stage('lost', done);
  await api.reserveCoupon('m', 'A', order('one')).catch(() => {});
  expect(outstandingOf(reservationRules, await ledger.release(api, performance.now() + 10_000))).toHaveLength(
    1,
  );
  expect(journal.lines).toEqual([]);
});

test('sends no reservation once the ledger is closed, and waits for those under way', async () => {
  const ledger = new Ledger(reservationRules);
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const send = keepLedger(ledger)(async ({ operation }) => {
    await answered;
    return answerOf(operation, 200, done[1]);
  });
  const api = createApi(send, 'store');
  const reserving = api.reserveCoupon('m', 'A', order('one'));
  let isClosed = false;
  const closing = ledger.close().then(() => (isClosed = true));
  await expect(api.reserveCoupon('m', 'B', order('two'))).rejects.toThrow(Noise);
  expect(isClosed).toBe(false);
  answer();
  await Promise.all([reserving, closing]);
  expect(ledger.items.map(({ couponCode }) => couponCode)).toEqual(['A']);
});
