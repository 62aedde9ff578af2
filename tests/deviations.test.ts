import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Report } from '../engine/report/report.ts';
import { otherReadings } from '../mock/other-readings.ts';
import { describeMock, type Mock, startMock } from '../mock/start.ts';
import { type Ended, emptyFolder, ended, start } from './support/cli.ts';

const clause = 'list-stores.exactly-one';
let folder: string;
let mock: Mock;
let isBroken: boolean;
let envFile: string;

beforeEach(async () => {
  folder = await emptyFolder();
  mock = await startMock();
  isBroken = true;
  mock.service.around('listStores', (next) => async (call) => {
    const answer = await next(call);
    const stores = answer.body;
    return isBroken && Array.isArray(stores) ? { ...answer, body: [...stores, ...stores] } : answer;
  });
  envFile = (await describeMock(mock, join(folder, 'mock'))).env_file;
});

afterEach(() => mock.stop());

const run = (...args: string[]): Promise<Ended> =>
  ended(start(['--env-file', envFile, '--rate', '10000', '--only', clause, ...args], folder));

const read = (path: string): Promise<string> => readFile(join(folder, path), 'utf8');

/** Waives what a first run found. */
async function waiveAll(): Promise<void> {
  expect((await run('--reports', 'json')).code).toBe(1);
  const report = 'reports/conformance.json';
  const init = await ended(start(['deviations', 'init', report, '--until', '2999-12-31'], folder));
  await writeFile(join(folder, 'known.json'), init.stdout);
}

test('lets a run pass and keeps its failure in sight everywhere given a file that waives it', async () => {
  await waiveAll();
  const { code, stdout } = await run('--deviations', 'known.json', '--reports', 'html,junit,markdown');
  expect(code).toBe(0);
  expect(stdout).toContain(`Failed, but waived\n  ${clause}`);
  expect(stdout).toContain('Nothing failed but 1 known deviation');
  const report = JSON.parse(await read('reports/conformance.json')) as Report;
  expect(report).toMatchObject({ verdict: 'conformant', totals: { clauses: { fail: 1, waived: 1 } } });
  const words = 'waived until 2999-12-31 by to be named';
  for (const path of ['conformance.html', 'junit.xml', 'summary.md', 'conformance.json']) {
    expect(await read(`reports/${path}`)).toContain(words);
  }
});

test('fails and names the entry given a file that waives what holds by now', async () => {
  await waiveAll();
  isBroken = false;
  const { code, stdout } = await run('--deviations', 'known.json', '--reports', 'html,markdown', '--quiet');
  expect(code).toBe(1);
  expect(stdout).toContain(
    `Deviations to fix or remove; the run fails over them\n  ${clause}: the clause passes now`,
  );
  const report = JSON.parse(await read('reports/conformance.json')) as Report;
  expect(report.stale_deviations).toEqual([{ clause, why: 'the clause passes now' }]);
  expect(await read('reports/conformance.html')).toContain('1 deviation to fix or remove');
  expect(await read('reports/summary.md')).toContain(`- \`${clause}\`: the clause passes now`);
});

test('tells what got worse and leaves its page next to the reports given a baseline', async () => {
  isBroken = false;
  expect((await run('--reports', 'json', '--out', 'before')).code).toBe(0);
  isBroken = true;
  const { code, stdout } = await run('--baseline', 'before/conformance.json', '--reports', 'html');
  expect(code).toBe(1);
  expect(stdout).toContain('Worse than before: 1 finding new; 1 clause newly failing.');
  expect(stdout).toContain('reports/diff.html');
  expect(await read('reports/diff.html')).toContain('Worse than before.');
  const [older, newer] = ['before/conformance.json', 'reports/conformance.json'];
  const compared = await ended(start(['diff', older, newer, '--html', 'changes.html'], folder));
  expect(compared.code).toBe(1);
  expect(await read('changes.html')).toBe(await read('reports/diff.html'));
});

test('tells each check and request, or nothing but the verdict, as asked', async () => {
  isBroken = false;
  const loud = await run('--reports', 'json', '--verbose');
  expect(loud.stderr).toMatch(/^ {4}x\d+ {2}listStores: GET \/api\/v2\.0\/stores → 200 {2}\d+ ms$/m);
  const quiet = await run('--reports', 'json', '--quiet');
  expect(quiet.stderr).toBe('');
  expect(quiet.stdout.trim().split('\n')).toEqual([expect.stringMatching(/^Nothing failed; /)]);
  const both = await run('--quiet', '--verbose');
  expect([both.code, both.stderr]).toEqual([2, expect.stringContaining('cannot be used with')]);
});

test('fails, leaves open and names what the operator of the interface decided for good', async () => {
  otherReadings['store.currency']?.(mock.service);
  const by = { by: 'Ada Olsen', on: '2026-12-05', reason: 'ISO 4217 is meant' };
  const rule = (ruling: object): Promise<void> =>
    writeFile(join(folder, 'known.json'), JSON.stringify({ rulings: [{ ...by, ...ruling }] }));
  isBroken = false;
  const judge = (...args: string[]): Promise<Ended> =>
    run(
      '--only',
      'store.currency',
      '--deviations',
      'known.json',
      '--reports',
      'html,junit,markdown',
      ...args,
    );

  await rule({ clause: 'store.currency', ruling: 'promise' });
  const promised = await judge();
  expect([promised.code, promised.stdout]).toEqual([
    1,
    expect.stringContaining('1 finding (1 clause broken: 1 reading).'),
  ]);
  const words = 'Ruled by Ada Olsen on 2026-12-05: a promise (ISO 4217 is meant).';
  expect(promised.stdout).toContain(words);
  for (const path of ['conformance.html', 'junit.xml'])
    expect(await read(`reports/${path}`)).toContain(words);
  expect(await read('reports/summary.md')).toContain('Ruled by Ada Olsen');

  await rule({ clause: 'store.currency', ruling: 'open' });
  const leftOpen = await judge('--strict');
  expect(leftOpen.code).toBe(0);
  expect(leftOpen.stdout).toContain(
    'left open by a ruling of Ada Olsen on 2026-12-05 (1 fail): store.currency',
  );
  const explained = await ended(start(['explain', 'store.currency', '--deviations', 'known.json'], folder));
  expect(explained.stdout).toMatch(/Ruling +Ruled by Ada Olsen on 2026-12-05: left open/);

  await rule({ clause: 'list-stores.exactly-one', ruling: 'open' });
  const refused = await judge();
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('is no reading, but')]);
});
