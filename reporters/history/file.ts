import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../../engine/report/report.ts';
import { replaceFile } from '../common/replace-file.ts';
import { type PastRun, pastRun, toPastRun } from './past-run.ts';

/** The file next to the reports that keeps the last runs, a line of JSON each. */
export const runHistoryFile = 'history.jsonl';

/** Runs that are kept of each target, the last one included. */
const kept = 20;

/** The runs of a history file, apart by target. */
interface History {
  /** Those of the target of a run, which is the last of them. */
  readonly own: readonly PastRun[];
  readonly others: readonly PastRun[];
}

/** Gives the history next to the reports with a run added, once. A shard is no run and has no history. */
export async function historyWith(report: Report, out: string): Promise<History> {
  if (report.shard !== undefined) return { own: [], others: [] };
  const run = toPastRun(report);
  const earlier = (await readHistory(join(out, runHistoryFile))).filter((one) => !isSame(one, run));
  return {
    own: [...earlier.filter(({ target }) => target === run.target), run].slice(-kept),
    others: earlier.filter(({ target }) => target !== run.target),
  };
}

/** The names of the checks that failed in the last run against a service; none where no history is, or none that can be read. */
export async function failedBefore(target: string, out: string): Promise<ReadonlySet<string>> {
  const runs = await readHistory(join(out, runHistoryFile)).catch(() => []);
  return new Set(runs.findLast((one) => one.target === target)?.failed);
}

/** Writes the history next to the reports; one without a run of its own is of a shard, and changes nothing. */
export async function writeHistory({ own, others }: History, out: string): Promise<void> {
  if (own.length === 0) return;
  const lines = [...others, ...own].map((one) => `${JSON.stringify(one)}\n`);
  await replaceFile(join(out, runHistoryFile), lines.join(''));
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
