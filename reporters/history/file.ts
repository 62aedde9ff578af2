import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../../harness/report/report.ts';
import { replaceFile } from '../common/replace-file.ts';
import { type PastRun, pastRun, toPastRun } from './past-run.ts';

/** The file beside the reports that keeps the last runs, a line of JSON each. */
export const runHistoryFile = 'history.jsonl';

/** Runs that are kept of each target, the last one included. */
const kept = 20;

/**
 * Adds a run to the history beside the reports, once, and gives the runs of its target, this one the last. A shard is no
 * run: it changes nothing and has no history.
 */
export async function recordRun(report: Report, out: string): Promise<readonly PastRun[]> {
  if (report.shard !== undefined) return [];
  const path = join(out, runHistoryFile);
  const run = toPastRun(report);
  const earlier = (await readHistory(path)).filter((one) => !isSame(one, run));
  const own = [...earlier.filter(({ target }) => target === run.target), run].slice(-kept);
  const others = earlier.filter(({ target }) => target !== run.target);
  await replaceFile(path, [...others, ...own].map((one) => `${JSON.stringify(one)}\n`).join(''));
  return own;
}

const isSame = (one: PastRun, other: PastRun): boolean =>
  one.target === other.target && one.started_at === other.started_at && one.seed === other.seed;

/** Reads the runs of a history file; none when there is no file. What is no run is left out. */
async function readHistory(path: string): Promise<PastRun[]> {
  const text = await readFile(path, 'utf8').catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return '';
    throw thrown;
  });
  return text.split('\n').flatMap((line) => runOf(line) ?? []);
}

function runOf(line: string): PastRun | null {
  try {
    return pastRun.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
