import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { sampleReport } from '../../tests/support/sample-report.ts';
import { writeReports } from '../index.ts';
import { historyFile, readHistory, withRun } from './history.ts';

vi.setConfig({ testTimeout: 60_000 }); // Allure's pages take a while on a busy machine

const someFile = async (): Promise<string> =>
  join(await mkdtemp(join(tmpdir(), 'history-')), 'allure-history.jsonl');
const run = (name: string): string => JSON.stringify({ name, testResults: {} });

test('has no runs given no file', async () => {
  expect(await readHistory(await someFile())).toEqual([]);
});

test('keeps the last ten runs given more', () => {
  const history = Array.from({ length: 10 }, (_, index) => run(`run ${index}`));
  const next = withRun(history, { name: 'next', testResults: {} });
  expect([next.length, next[0], next[9]]).toEqual([10, run('run 1'), run('next')]);
});

test('leaves out what cannot be read given a damaged file', async () => {
  const path = await someFile();
  await writeFile(path, `${run('one')}\n{"name": "hal\n"text"\n\n${historyFile([run('two')])}`);
  expect(await readHistory(path)).toEqual([run('one'), run('two')]);
});

test('grows by a run with each report, kept apart by target, given several', async () => {
  const path = await someFile();
  const there = { base_url: 'https://sandbox.example', embedded: false, store_id: null };
  const out = join(path, '..');
  await writeReports(sampleReport(), ['allure'], out);
  await writeReports({ ...sampleReport(), target: there }, ['allure'], out);
  const runs = (await readFile(path, 'utf8')).trimEnd().split('\n');
  const tests = runs.map((line) => Object.keys((JSON.parse(line) as { testResults: object }).testResults));
  expect(tests.map(({ length }) => length)).toEqual([7, 7]);
  expect(new Set(tests.flat()).size).toBe(14);
});
