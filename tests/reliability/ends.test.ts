import { loyalty } from '../../loyalty/run/loyalty.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { check } from '../../loyalty/checks/check.ts';
import type { Report } from '../../engine/report/report.ts';
import { runSuites } from '../../engine/run/run-suites.ts';
import { usableCoupon } from '../../loyalty/fixtures/usable-coupon.ts';
import { couponOrder } from '../../loyalty/fixtures/orders.ts';
import { limits } from '../../engine/limits/limits.ts';
import { createService } from '../../mock/service/service.ts';
import { inProcessRun } from '../../proof/in-process.ts';
import { type Bench, oneCheck, onFirstReservation, openBench } from '../support/bench.ts';
import { ended } from '../support/cli.ts';
import { reserving } from '../support/killing.ts';

let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
});

afterEach(() => bench.close());

const reservations = (): unknown[] => [...bench.mock.service.reservations()];
const readReport = async (): Promise<Report> =>
  JSON.parse(await readFile(join(bench.folder, 'reports/conformance.json'), 'utf8')) as Report;

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('releases all and leaves no journal given %s', async (signal, code) => {
  const child = bench.start(reserving);
  onFirstReservation(bench, () => child.kill(signal));
  expect(await ended(child)).toMatchObject({ code, stdout: expect.stringContaining('interrupted') });
  expect(reservations()).toEqual([]);
  expect(bench.state()).toEqual([]);
});

test('leaves all in the journal for the next start given a second SIGINT', async () => {
  const child = bench.start(oneCheck);
  onFirstReservation(bench, async () => {
    child.kill('SIGINT');
    await sleep(700);
    child.kill('SIGINT');
    await sleep(200);
  });
  const { code, stderr } = await ended(child);
  expect(code).toBe(130);
  expect(stderr).toContain('The next run or `release` releases them');
  expect(reservations()).toHaveLength(1);
  expect(await bench.run(['release'])).toMatchObject({
    code: 0,
    stdout: '1 reservation in the journal, 0 still held.\n',
  });
  expect(reservations()).toEqual([]);
  expect(bench.state()).toEqual([]);
});

test.each([
  ['an error', 'throw new Error("stray")'],
  ['a rejected promise', 'Promise.reject(new Error("stray"))'],
])('releases all and gives no verdict given %s that nothing caught', async (_, statement) => {
  const injected = encodeURIComponent(`process.on('SIGUSR2', () => { ${statement} })`);
  const child = bench.start(reserving, { NODE_OPTIONS: `--import data:text/javascript,${injected}` });
  onFirstReservation(bench, () => child.kill('SIGUSR2'));
  const { code, stderr } = await ended(child);
  expect(stderr).toContain('This is a bug of loyalty-conformance');
  expect(code).toBe(3);
  expect(reservations()).toEqual([]);
  expect(bench.state()).toEqual([]);
  expect(await readReport()).toMatchObject({ interrupted: true, outstanding: [] });
});

test('releases what a check reserved before it threw', async () => {
  const service = createService();
  const thrower = check('throws-with-a-coupon-reserved', {
    clauses: ['reserve-coupon.success'],
    needs: { coupon: usableCoupon },
    async run({ api, coupon }) {
      await api.reserveCoupon(coupon.member_id, coupon.code, couponOrder(coupon, 1));
      expect(service.reservations()).toHaveLength(1);
      throw new TypeError('of the suite itself');
    },
  });
  const report = await runSuites(loyalty, {
    ...inProcessRun(service),
    suites: [{ name: 'throwing', checks: [thrower] }],
    maxMessages: 0,
  });
  expect(report.clauses.find(({ id }) => id === 'reserve-coupon.success')).toMatchObject({
    verdict: 'inconclusive',
    reason: expect.stringContaining('of the suite itself'),
  });
  expect(service.reservations()).toEqual([]);
});

test('holds nothing after the next start given reservations that the service makes when the run is over', async () => {
  const child = bench.start(oneCheck, { LOYALTY_TIMEOUT_MS: '1000' });
  const end = ended(child);
  bench.intercept((exchange) => async (call) => {
    if (call.operation === 'cancelCouponReservation') child.kill('SIGINT');
    if (call.operation === 'reserveCoupon') await end;
    return exchange(call);
  });
  expect(await end).toMatchObject({ code: 130 });
  await bench.settled();
  expect(reservations()).not.toEqual([]);
  expect(await bench.run(['release'])).toMatchObject({ code: 0 });
  expect(reservations()).toEqual([]);
  expect(bench.state()).toEqual([]);
});

test('ends early, incomplete and with all released given a run that takes too long', async () => {
  const service = createService();
  const report = await runSuites(loyalty, { ...inProcessRun(service), only: ['coupons'], maxTime: 0 });
  expect(report).toMatchObject({ verdict: 'incomplete', interrupted: true });
  expect(service.reservations()).toEqual([]);
});

test('sends nothing more for a check that takes too long, and releases what it holds', async () => {
  const service = createService();
  const now = performance.now.bind(performance);
  service.around('reserveCoupon', (next) => async (call) => {
    const answer = await next(call);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + limits.checkMinutes * 60_000);
    return answer;
  });
  const report = await runSuites(loyalty, {
    ...inProcessRun(service),
    only: ['usable-coupon-is-reserved'],
  });
  vi.restoreAllMocks();
  expect(report.clauses.flatMap(({ checks }) => checks.map(({ message }) => message)).join()).toContain(
    'the check took longer than 20 minutes',
  );
  expect(service.reservations()).toEqual([]);
});
