import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { check } from '../../harness/check.ts';
import type { Fixtures } from '../../harness/config/fixtures.ts';
import { inProcessPolicy } from '../../harness/http/retry.ts';
import { inProcess } from '../../harness/http/transport.ts';
import type { Report } from '../../harness/model/report.ts';
import { runConformance } from '../../harness/run/conformance.ts';
import { NoJournal } from '../../harness/state/journal.ts';
import { usableCoupon } from '../../harness/world/needs.ts';
import { couponOrder } from '../../harness/world/orders.ts';
import type { Call } from '../../mock/call.ts';
import { createService } from '../../mock/service.ts';
import { type Ended, ended } from '../support/cli.ts';
import { type Bench, openBench, reserving } from '../support/killing.ts';

let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
});

afterEach(() => bench.close());

const holds = (): unknown[] => [...bench.mock.service.holds()];
const oneCheck = ['--only', 'usable-coupon-is-reserved', '--repeat', '1', '--reports', 'json'];
const readReport = async (): Promise<Report> =>
  JSON.parse(await readFile(join(bench.folder, 'reports/conformance.json'), 'utf8')) as Report;

/** Calls `then` once, when the service has acted on the first reservation of a coupon and has not answered yet. */
function onFirstReservation(then: () => unknown): void {
  let isFirst = true;
  bench.intercept((exchange) => async (call) => {
    const answer = await exchange(call);
    if (isFirst && call.operation === 'reserveCoupon') {
      isFirst = false;
      await then();
    }
    return answer;
  });
}

/** Leaves a coupon reserved, as a run does that is killed. */
async function killWhileReserved(): Promise<void> {
  const child = bench.start(oneCheck);
  onFirstReservation(() => child.kill('SIGKILL'));
  await ended(child);
  await bench.settled();
  bench.intercept((exchange) => exchange);
  expect(holds()).toHaveLength(1);
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('releases all and leaves no journal given %s', async (signal, code) => {
  const child = bench.start(reserving);
  onFirstReservation(() => child.kill(signal));
  expect(await ended(child)).toMatchObject({ code, stdout: expect.stringContaining('interrupted') });
  expect(holds()).toEqual([]);
  expect(bench.state()).toEqual([]);
});

test('leaves all in the journal for the next start given a second SIGINT', async () => {
  const child = bench.start(oneCheck);
  onFirstReservation(async () => {
    child.kill('SIGINT');
    await sleep(700);
    child.kill('SIGINT');
    await sleep(200);
  });
  const { code, stderr } = await ended(child);
  expect(code).toBe(130);
  expect(stderr).toContain('the next run or `release` frees them');
  expect(holds()).toHaveLength(1);
  expect(await bench.run(['release'])).toMatchObject({
    code: 0,
    stdout: '1 reservation in the journal, 0 still held.\n',
  });
  expect(holds()).toEqual([]);
  expect(bench.state()).toEqual([]);
});

test.each([
  ['an error', 'throw new Error("stray")'],
  ['a rejected promise', 'Promise.reject(new Error("stray"))'],
])('releases all and gives no verdict given %s that nothing caught', async (_, statement) => {
  const injected = encodeURIComponent(`process.on('SIGUSR2', () => { ${statement} })`);
  const child = bench.start(reserving, { NODE_OPTIONS: `--import data:text/javascript,${injected}` });
  onFirstReservation(() => child.kill('SIGUSR2'));
  const { code, stderr } = await ended(child);
  expect(stderr).toContain('This is a bug of loyalty-conformance');
  expect(code).toBe(3);
  expect(holds()).toEqual([]);
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
      expect(service.holds()).toHaveLength(1);
      throw new TypeError('of the suite itself');
    },
  });
  const { clientId, clientSecret } = service;
  const report = await runConformance({
    target: {
      baseUrl: 'http://mock.invalid',
      credentials: { clientId, clientSecret, scope: 'api.retailer' },
      embedded: true,
      transport: inProcess(service.fetch),
      retries: inProcessPolicy,
    },
    suites: [{ name: 'throwing', checks: [thrower] }],
    fixtures: service.fixtures as Fixtures,
    seed: 1,
    repeat: 1,
    concurrency: 1,
    maxMessages: 0,
    only: [],
    keepEvidence: false,
    journal: new NoJournal(),
    leftovers: [],
    pause: async () => {},
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  expect(report.clauses.find(({ id }) => id === 'reserve-coupon.success')).toMatchObject({
    verdict: 'inconclusive',
    reason: expect.stringContaining('of the suite itself'),
  });
  expect(service.holds()).toEqual([]);
});

test('holds nothing after the next start given reservations that the service makes after their time-out', async () => {
  bench.intercept((exchange) => async (call: Call) => {
    if (call.operation === 'reserveCoupon') await sleep(2_000);
    return exchange(call);
  });
  const { code } = await bench.run(oneCheck, { LOYALTY_TIMEOUT_MS: '100' });
  expect(code).toBe(3);
  await bench.settled();
  bench.intercept((exchange) => exchange);
  expect(holds()).not.toEqual([]);
  expect(await bench.run(['release'])).toMatchObject({ code: 0 });
  expect(holds()).toEqual([]);
  expect(bench.state()).toEqual([]);
});

test('says who holds the store and sends nothing given a second run at the same time', async () => {
  const first = bench.start(oneCheck);
  const seen: string[] = [];
  const second = new Promise<Ended>((resolve) => {
    onFirstReservation(async () => {
      bench.intercept((exchange) => (call) => {
        seen.push(call.operation);
        return exchange(call);
      });
      resolve(await bench.run(oneCheck));
      expect(seen).toEqual([]);
    });
  });
  await ended(first);
  const { code, stdout, stderr } = await second;
  expect(stderr).toContain(`Another run works on this store: process ${first.pid} on `);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(holds()).toEqual([]);
});

test('takes the store over given a holder whose process id is another process now', async () => {
  await killWhileReserved();
  const lock = JSON.parse(await readFile(bench.statePath('lock'), 'utf8')) as object;
  await writeFile(bench.statePath('lock'), JSON.stringify({ ...lock, pid: process.pid }));
  expect(await bench.run(['release'])).toMatchObject({ code: 0 });
  expect(holds()).toEqual([]);
});

test('stops, names the line and keeps the journal given one that is damaged in the middle', async () => {
  await killWhileReserved();
  const journal = bench.statePath('journal.jsonl');
  const whole = await readFile(journal, 'utf8');
  await writeFile(journal, `{"event": "int\n${whole}`);
  for (const args of [oneCheck, ['release']]) {
    const { code, stderr } = await bench.run(args);
    expect(stderr).toMatch(/^The journal .* is damaged in line 1\. Move it away, then .*release --sweep/);
    expect(code).toBe(2);
  }
  expect(await readFile(journal, 'utf8')).toContain(whole);
});

test('frees every fixture by a sweep given that the journal is lost', async () => {
  await killWhileReserved();
  await rm(bench.statePath('journal.jsonl'));
  expect(await bench.run(['release'])).toMatchObject({ code: 0 });
  expect(holds()).toHaveLength(1);
  expect(await bench.run(['release', '--sweep'])).toMatchObject({ code: 0 });
  expect(holds()).toEqual([]);
});

test('drops the torn last line of a kill and releases what stands before it', async () => {
  await killWhileReserved();
  await appendFile(bench.statePath('journal.jsonl'), '{"event":"intent","id":9');
  expect(await bench.run(['plan', ...oneCheck.slice(0, 2)])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('First it would release 1 reservation that a killed run left.'),
  });
  expect(await bench.run(['release'])).toMatchObject({ code: 0 });
  expect(holds()).toEqual([]);
});

test('tells how many messages a killed run may have sent', async () => {
  const child = bench.start(['--only', 'registerMember', '--reports', 'json']);
  bench.intercept((exchange) => async (call) => {
    const answer = await exchange(call);
    if (bench.mock.service.messages.length > 0) child.kill('SIGKILL');
    return answer;
  });
  await ended(child);
  bench.intercept((exchange) => exchange);
  const { stderr } = await bench.run(['release']);
  const told = Number(/may have sent (\d+) paid message/.exec(stderr)?.[1]);
  expect(told).toBeGreaterThanOrEqual(bench.mock.service.messages.length);
  expect((await bench.run(['release'])).stderr).toBe('');
});
