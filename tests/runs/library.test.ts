import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Mock, startMock } from '../../mock/start.ts';
import { runConformance } from '../../runner/library.ts';
import type { ConformanceOptions, Progress } from '../../runner/options.ts';

/** Where nothing listens. */
const noOne = { baseUrl: 'http://127.0.0.1:9', clientId: 'me', clientSecret: 'hush' };

let mock: Mock;
let remote: ConformanceOptions;

beforeAll(async () => {
  mock = await startMock();
  const { baseUrl, clientId, clientSecret, fixtures } = mock;
  remote = { target: { baseUrl, clientId, clientSecret }, fixtures, repeat: 1 };
});

beforeEach(async () => {
  mock.reset();
  vi.stubEnv('XDG_STATE_HOME', await mkdtemp(join(tmpdir(), 'library-')));
});

afterEach(() => vi.unstubAllEnvs());
afterAll(() => mock.stop());

test('runs against the embedded mock given no target', async () => {
  const report = await runConformance({ only: ['stores'], seed: 7 });
  expect(report).toMatchObject({ verdict: 'conformant', seed: 7, target: { embedded: true } });
});

test('tells of every check once as it finishes', async () => {
  const progress: Progress[] = [];
  await runConformance({ ...remote, only: ['stores'], onProgress: (one) => progress.push(one) });
  expect(progress.map(({ finished }) => finished)).toEqual(progress.map((_, index) => index + 1));
  expect(new Set(progress.map(({ suite }) => suite))).toEqual(new Set(['stores', 'token']));
  expect(progress.at(-1)?.total).toBe(progress.length);
});

test('sends no message given a service and no permission', async () => {
  const report = await runConformance({ ...remote, only: ['otp'] });
  expect(mock.service.messages).toEqual([]);
  expect(report.totals.messages).toBe(0);
});

test('ends early with nothing reserved and reports what ran given an aborted signal', async () => {
  const stop = new AbortController();
  const report = await runConformance({
    ...remote,
    only: ['coupons', 'stamps'],
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  expect(report.interrupted).toBe(true);
  expect(report.totals.checks['not-run']).toBeGreaterThan(0);
  expect(mock.service.reservations()).toEqual([]);
});

test('refuses a second run while the first works on the store', async () => {
  const first = runConformance({ ...remote, only: ['stores'] });
  await expect(runConformance({ ...remote, only: ['stores'] })).rejects.toThrow(
    'Another run works on this store',
  );
  expect(await first).toMatchObject({ verdict: 'conformant' });
});

test('leaves every clause open and says why given a service out of reach', async () => {
  const report = await runConformance({ target: noOne });
  expect(report.verdict).toBe('inconclusive');
  expect(report.totals.clauses).toMatchObject({ pass: 0, fail: 0, 'not-run': 0 });
  const kinds = report.clauses.flatMap(({ cause }) => cause?.kind ?? []);
  expect(new Set(kinds)).toEqual(new Set(['no-access', 'unobservable']));
});

test.each([
  ['an unknown option', { onyl: ['stores'] }, 'Unrecognized key: "onyl"'],
  [
    'an address that is none',
    { target: { ...noOne, baseUrl: 'here' } },
    'target.baseUrl: accepted is an http',
  ],
  ['no secret', { target: { ...noOne, clientSecret: undefined } }, 'target.clientSecret'],
  ['too many at a time', { concurrency: 1000 }, 'concurrency: accepted is a whole number from 1 to 256'],
  ['a pattern that fits nothing', { only: ['storse'] }, 'Did you mean stores?'],
  ['patterns that leave nothing', { only: ['stores'], skip: ['stores'] }, 'Nothing is left to run'],
  ['fixtures of another shape', { fixtures: { otp_code: 'x' } }, 'otp_code'],
  ['no such fixtures file', { fixtures: '/nowhere.json' }, '/nowhere.json cannot be read'],
  ['messages counted but not allowed', { target: noOne, maxMessages: 3 }, 'add allowMessages'],
  ['no such folder of suites', { suites: '/nowhere' }, 'The folder of suites /nowhere cannot be read'],
])('refuses %s and says why', async (_case, options, words) => {
  const refused = runConformance(options as ConformanceOptions);
  await expect(refused).rejects.toMatchObject({
    name: 'UsageError',
    message: expect.stringContaining(words),
  });
});
