import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleReport } from './support/sample-report.ts';
import { reporterNames, writeReports } from '../reporters/index.ts';

let out: string;

beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'reports-'));
});

afterEach(async () => {
  await rm(out, { recursive: true, force: true });
});

test('writes every report and nothing else given all names', async () => {
  const paths = await writeReports(sampleReport(), reporterNames, join(out, 'new'));
  expect(paths).toEqual([
    'conformance.json',
    'conformance.html',
    'junit.xml',
    'codequality.json',
    'summary.md',
    'allure-report/index.html',
    'conformance.har',
  ]);
  expect((await readdir(join(out, 'new'), { recursive: true })).sort()).toEqual(
    [
      'allure-history.jsonl',
      'allure-report',
      'badge.svg',
      'history.jsonl',
      'reproduce',
      'reproduce/member.first-name.sh',
      'reproduce/reservation.coupon.exclusive.sh',
      ...paths,
    ].sort(),
  );
});

test.skipIf(process.platform === 'win32')('lets nobody but their owner read the evidence', async () => {
  const paths = await writeReports(sampleReport(), reporterNames, join(out, 'new'));
  const modes = await Promise.all(
    paths.map(async (path) => (await stat(join(out, 'new', path))).mode & 0o777),
  );
  expect([...new Set(modes)]).toEqual([0o600]);
  expect((await stat(join(out, 'new'))).mode & 0o777).toBe(0o700);
});

test('leaves the earlier report whole given a model that cannot be written', async () => {
  await writeFile(join(out, 'conformance.json'), 'earlier');
  await expect(writeReports({ ...sampleReport(), seed: 0.5 }, ['json'], out)).rejects.toThrow('seed');
  expect(await readFile(join(out, 'conformance.json'), 'utf8')).toBe('earlier');
});

test('leaves no scrap behind given a report that cannot be moved to its place', async () => {
  await mkdir(join(out, 'junit.xml', 'in-the-way'), { recursive: true });
  await expect(writeReports(sampleReport(), ['junit'], out)).rejects.toThrow('junit.xml');
  expect(await readdir(out)).toEqual(['junit.xml']);
});
