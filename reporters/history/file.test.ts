import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleReport } from '../../tests/support/sample-report.ts';
import type { Report } from '../../engine/report/report.ts';
import { historyWith, runHistoryFile, writeHistory } from './file.ts';

let out: string;
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'history-'));
});
afterEach(() => rm(out, { recursive: true, force: true }));

/** Adds a run; gives those of its target. */
async function recordRun(report: Report, folder: string) {
  const history = await historyWith(report, folder);
  await writeHistory(history, folder);
  return history.own;
}

const runOf = (day: number, target = 'https://sandbox.test') => ({
  ...sampleReport(),
  started_at: `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  target: { base_url: target, embedded: false, store_id: null },
});

test('keeps the last twenty runs of a target, apart from those of another', async () => {
  await recordRun(runOf(1, 'https://other.test'), out);
  for (let day = 1; day <= 22; day += 1) await recordRun(runOf(day), out);
  const runs = await recordRun(runOf(23), out);
  expect(runs.map(({ started_at: at }) => at.slice(8, 10))).toEqual(
    Array.from({ length: 20 }, (_, nth) => String(nth + 4).padStart(2, '0')),
  );
  expect(await recordRun(runOf(2, 'https://other.test'), out)).toHaveLength(2);
});

test('keeps a run once given several reports of it', async () => {
  await recordRun(runOf(1), out);
  expect(await recordRun(runOf(1), out)).toHaveLength(1);
});

test('leaves out lines that are no run given a damaged file', async () => {
  await recordRun(runOf(1), out);
  const path = join(out, runHistoryFile);
  await writeFile(path, `{"torn": \n${await readFile(path, 'utf8')}[]\n`);
  expect(await recordRun(runOf(2), out)).toHaveLength(2);
});

test('does not count a shard as a run', async () => {
  expect(await recordRun({ ...runOf(1), shard: '1/2' }, out)).toEqual([]);
  expect(await recordRun(runOf(2), out)).toHaveLength(1);
});
