import dns from 'node:dns';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Mock, startMock } from '../../mock/start.ts';
import { failing, runLive } from '../support/live-run.ts';
import { startNoisyProxy } from '../support/noisy-proxy.ts';

/** Reservations of both kinds, and what hangs on days and on the clock. */
const only = ['usable-coupon-is-reserved', 'collected-stamps', 'drafts', 'token.lifetime', 'non-eligible'];

const hour = 3_600_000;

let mock: Mock;
/** How far the service's clock is ahead of that of this computer, in milliseconds. */
let ahead: number;

beforeEach(async () => {
  ahead = 0;
  const now = Date.now.bind(Date);
  mock = await startMock({ clock: () => new Date(now() + ahead) });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await mock.stop();
});

const run = (baseUrl = mock.baseUrl) =>
  runLive(mock, { baseUrl, only, pause: async (ms) => void (ahead += ms) });

/** Does something once, before the service acts on its nth request. */
function atRequest(nth: number, act: () => void): void {
  let seen = 0;
  mock.service.around('*', (next) => (call) => {
    seen += 1;
    if (seen === nth) act();
    return next(call);
  });
}

test.each([
  ['ahead by a day and a half', 36],
  ['back by a day and a half', -36],
])("decides everything as before given that the service's clock jumps %s", async (_, hours) => {
  atRequest(40, () => (ahead += hours * hour));
  const report = await run();
  expect([failing(report), report.verdict]).toEqual([[], 'conformant']);
});

test.each([
  ['ahead', 36],
  ['back', -36],
])('decides everything as before given that the clock of this computer jumps %s', async (_, hours) => {
  const now = Date.now.bind(Date);
  atRequest(40, () => vi.spyOn(Date, 'now').mockImplementation(() => now() + hours * hour));
  const report = await run();
  expect([failing(report), report.verdict]).toEqual([[], 'conformant']);
});

test('fails no clause and holds nothing given that the service is killed in mid-run and started again', async () => {
  let seen = 0;
  const isAway = (): boolean => (seen += 1) > 40 && seen <= 54;
  const proxy = await startNoisyProxy(mock.baseUrl, () => (isAway() ? 'reset unseen' : null));
  // A service that starts again knows no token of its earlier life.
  atRequest(41, () => mock.service.state.tokens.clear());
  const report = await run(proxy.baseUrl);
  await proxy.stop();
  expect([failing(report), report.outstanding, mock.service.reservations().length]).toEqual([[], [], 0]);
  expect(proxy.disturbed).toBe(14);
  expect(report.totals.clauses.pass).toBeGreaterThan(40);
});

test('fails no clause and holds nothing given that a proxy answers for a service that is away for a while', async () => {
  let seen = 0;
  const isAway = (): boolean => (seen += 1) > 40 && seen <= 54;
  const proxy = await startNoisyProxy(mock.baseUrl, () => (isAway() ? 'page unseen' : null));
  const report = await run(proxy.baseUrl);
  await proxy.stop();
  expect([failing(report), report.outstanding, mock.service.reservations().length]).toEqual([[], [], 0]);
});

test('fails no clause and goes on given a name that leads nowhere, then elsewhere, then back', async () => {
  const real = dns.lookup;
  let asked = 0;
  vi.spyOn(dns, 'lookup').mockImplementation(((
    name: string,
    options: dns.LookupAllOptions,
    done: LookedUp,
  ) => {
    if (name !== 'service.test') return real(name, options, done);
    asked += 1;
    if (asked > 20 && asked <= 30)
      return process.nextTick(() => done(new Error('getaddrinfo ENOTFOUND'), []));
    // Nothing listens on that address, as on one that a service has left.
    const address = asked > 30 && asked <= 40 ? '127.0.0.2' : '127.0.0.1';
    process.nextTick(() => done(null, [{ address, family: 4 }]));
  }) as typeof dns.lookup);
  const { port } = new URL(mock.baseUrl);
  const report = await run(`http://service.test:${port}`);
  expect([failing(report), report.outstanding, mock.service.reservations().length]).toEqual([[], [], 0]);
  expect(asked).toBeGreaterThan(40);
  expect(report.totals.clauses.pass).toBeGreaterThan(40);
});

type LookedUp = (error: Error | null, addresses: dns.LookupAddress[]) => void;
