import { afterAll, beforeAll, expect, test } from 'vitest';
import { RequestLimiter } from '../../engine/client/request-limiter.ts';
import { type Mock, startMock } from '../../mock/start.ts';
import { runLive } from '../support/live-run.ts';
import { type Answering, asItIs, busiestSecond, startRelay } from '../support/relay.ts';

let mock: Mock;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.stop());

/** Checks that reserve and release, obtain tokens, and send several requests at once. */
const only = ['reserveStamps', 'stores'];
const rate = 40;

/** What the service counts of a run under both ceilings, which is interrupted after some requests. */
async function counted(answering: Answering) {
  mock.reset();
  const ending = new AbortController();
  const relay = await startRelay(mock.baseUrl, (...exchange) => {
    if (relay.arrivals.length === 4 * rate) ending.abort();
    answering(...exchange);
  });
  const limiter = new RequestLimiter({ rate, concurrency: 2 });
  const live = { baseUrl: relay.baseUrl, only, limiter, timeoutMs: 500, signal: ending.signal };
  try {
    const { outstanding } = await runLive(mock, live);
    return { arrivals: relay.arrivals, most: relay.most, outstanding };
  } finally {
    relay.stop();
  }
}

/** Numbers from 1, one for each call. */
const numbers = (): (() => number) => {
  let count = 0;
  return () => (count += 1);
};

/** Answers late by a time that varies, in milliseconds. */
const late = (): Answering => {
  const next = numbers();
  return (...exchange) => setTimeout(() => asItIs(...exchange), (next() * 37) % 120);
};

/** Resets every fifth connection, so that calls are repeated. */
const resetting = (): Answering => {
  const next = numbers();
  return (answer, to, request) =>
    next() % 5 === 0 ? to.socket?.resetAndDestroy() : asItIs(answer, to, request);
};

/** Says nothing for a while, so that it is asked whether it is alive. */
const silentForAWhile = (): Answering => {
  const next = numbers();
  return (answer, to, request) => {
    const nth = next();
    if (nth < 60 || nth > 75) asItIs(answer, to, request);
  };
};

/** Gives tokens that end at once. */
const shortTokens = (): Answering => (answer, to, request) => {
  const body = Buffer.from(answer.body.toString().replace(/("expires_in": ?)\d+/, '$11'));
  asItIs(request.url === '/connect/token' ? { ...answer, body } : answer, to, request);
};

test.each<[string, Answering]>([
  ['that answers at once', asItIs],
  ['that answers late', late()],
  ['that resets connections', resetting()],
  ['that is silent for a while', silentForAWhile()],
  ['with tokens that end at once', shortTokens()],
])('keeps to both ceilings in every second and at every moment given a service %s', async (_, answering) => {
  const { arrivals, most } = await counted(answering);
  expect(arrivals.length).toBeGreaterThanOrEqual(4 * rate);
  expect(busiestSecond(arrivals)).toBeLessThanOrEqual(rate);
  expect(most).toBeLessThanOrEqual(2);
});

test('releases what it holds, within both ceilings, given a run that is interrupted', async () => {
  const { arrivals, most, outstanding } = await counted(asItIs);
  expect(outstanding).toEqual([]);
  expect([...mock.service.reservations()]).toEqual([]);
  expect(arrivals.length).toBeGreaterThan(4 * rate);
  expect(busiestSecond(arrivals)).toBeLessThanOrEqual(rate);
  expect(most).toBeLessThanOrEqual(2);
});
