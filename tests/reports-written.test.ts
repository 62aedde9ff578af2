import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Report } from '../engine/report/report.ts';
import { sampleCheck, sampleClause, sampleExchange, sampleReport } from './support/sample-report.ts';
import { UnwrittenReports, writeReports } from '../reporters/index.ts';
import { reporterNames } from '../reporters/names.ts';

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
      'evidence.html',
      'history.jsonl',
      'reproduce',
      'reproduce/member.first-name.sh',
      'reproduce/reservation.coupon.exclusive.sh',
      'reproduce/stamps.by-other-channel.sh',
      'specification.html',
      ...paths,
    ].sort(),
  );
});

test.skipIf(process.platform === 'win32')('lets only their owner read the evidence', async () => {
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

/** A report with a text of the service wherever one can stand. */
function reportWith(text: string): Report {
  const failed = sampleCheck({
    verdict: 'fail',
    message: text,
    expected: text,
    received: text,
    exchanges: ['x1', 'x2'],
    evidence: 'x2',
  });
  const first = sampleExchange(1, JSON.stringify({ id: text }));
  const second = sampleExchange(2, text);
  const url = `${second.request.url}/${encodeURIComponent(Buffer.from(text.slice(0, 100)).toString())}`;
  const request = { ...second.request, url, body: JSON.stringify({ id: text }) };
  const clauses = [sampleClause({ verdict: 'fail', checks: [failed] })];
  return sampleReport(clauses, [first, { ...second, title: text, request }]);
}

test.each([
  ['half a character', '\uD800 \uDC00 \uD800'],
  ['characters that are none', '\u0000\uFFFE\uFFFF\u001B[2J\u2028\u202E'],
  ['the end of a CDATA section', ']]> ]]]]>> <![CDATA['],
  ['deep brackets', '['.repeat(20_000)],
  ['a long text of markup', '<img src=x onerror=alert(1)>'.repeat(1_000)],
  ['one long word', 'x'.repeat(100_000)],
])('writes every report but Allure given %s in every place', async (_, text) => {
  const names = reporterNames.filter((name) => name !== 'allure');
  expect(await writeReports(reportWith(text), names, out)).toHaveLength(names.length);
});

test('writes all others, and names each file that it could not write, given two in the way', async () => {
  for (const path of ['junit.xml', 'badge.svg', 'history.jsonl'])
    await mkdir(join(out, path, 'in-the-way'), { recursive: true });
  const names = ['json', 'html', 'junit', 'markdown'] as const;
  const thrown = await writeReports(sampleReport(), names, out).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(UnwrittenReports);
  const { unwritten, written } = thrown as UnwrittenReports;
  expect(written).toEqual(['conformance.json', 'conformance.html', 'summary.md']);
  for (const path of ['junit.xml', 'badge.svg', 'history.jsonl'])
    expect(unwritten.filter((one) => one.path === path)).toHaveLength(1);
});

test('adds a run to the history of Allure with each report, kept apart by target, given several', async () => {
  const there = { base_url: 'https://sandbox.example', embedded: false, store_id: null };
  await writeReports(sampleReport(), ['allure'], out);
  await writeReports({ ...sampleReport(), target: there }, ['allure'], out);
  const runs = (await readFile(join(out, 'allure-history.jsonl'), 'utf8')).trimEnd().split('\n');
  const tests = runs.map((line) => Object.keys((JSON.parse(line) as { testResults: object }).testResults));
  expect(tests.map(({ length }) => length)).toEqual([9, 9]);
  expect(new Set(tests.flat()).size).toBe(18);
});
