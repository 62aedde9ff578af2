import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { historyFile, readHistory, withRun } from './history.ts';

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
