import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Difference } from '../harness/report/diff/difference.ts';
import type { Report } from '../harness/report/report.ts';
import { writeInProcess } from './allure/process.ts';
import { toBadge } from './badge.ts';
import { toCodeQuality } from './code-quality.ts';
import { toDiffHtml } from './diff-html.ts';
import { toHar } from './har.ts';
import { toHtml } from './html.ts';
import { toJson } from './json.ts';
import { toJunit } from './junit.ts';
import { toMarkdown } from './markdown.ts';
import { scriptFolder, toScripts } from './reproduce/script.ts';
import { replaceFile } from './common/replace-file.ts';
import { historyWith, writeHistory } from './history/file.ts';
import type { PastRun } from './history/past-run.ts';

/** Every report that can be asked for by name. */
export const reporterNames = ['json', 'html', 'junit', 'codequality', 'markdown', 'allure', 'har'] as const;
export type ReporterName = (typeof reporterNames)[number];

/**
 * Writes one report under the folder `out` and gives its path, relative to `out`. `history` are the last runs against the
 * same target, this one the last.
 */
type Reporter = (report: Report, out: string, history: readonly PastRun[]) => Promise<string>;

/** Gives the text of a report, or its parts. */
type Render = (report: Report, history: readonly PastRun[]) => string | Iterable<string>;

const reporter =
  (path: string, render: Render, mode?: number): Reporter =>
  async (report, out, history) => {
    await replaceFile(join(out, path), render(report, history), mode);
    return path;
  };

const json = reporter('conformance.json', toJson);
const page = reporter('conformance.html', toHtml);
/** Who publishes the page also wants the badge that links to it. */
const badge = reporter('badge.svg', toBadge, 0o644);

export const reporters: Record<ReporterName, Reporter> = {
  json: async (report, out, history) => {
    const path = await json(report, out, history);
    await writeScripts(report, out);
    return path;
  },
  html: async (report, out, history) => {
    await badge(report, out, history);
    return page(report, out, history);
  },
  junit: reporter('junit.xml', toJunit),
  codequality: reporter('codequality.json', toCodeQuality),
  markdown: reporter('summary.md', toMarkdown),
  allure: writeInProcess,
  har: reporter('conformance.har', toHar),
};

/** Writes a script for each broken clause, which repeats what showed it, and removes those of an earlier run. */
async function writeScripts(report: Report, out: string): Promise<void> {
  await rm(join(out, scriptFolder), { recursive: true, force: true });
  for (const [clause, script] of toScripts(report))
    await replaceFile(join(out, scriptFolder, `${clause}.sh`), script, 0o755);
}

/** Writes the page of what changed since another run under the folder `out` and gives its path, relative to `out`. */
export async function writeDiff(difference: Difference, out: string): Promise<string> {
  const path = 'diff.html';
  await replaceFile(join(out, path), toDiffHtml(difference));
  return path;
}

/** The one that a process of its own writes. */
const apart: ReporterName = 'allure';

/**
 * Writes the named reports under the folder `out` and gives their paths relative to it. The run is added to the history
 * beside them once they are written, where one of them tells of it.
 * @throws the first failure, after the other reports were written.
 */
export async function writeReports(
  report: Report,
  names: readonly ReporterName[],
  out: string,
): Promise<string[]> {
  const history = await historyWith(report, out);
  // One after the other: the texts of all of them together are as large as the run itself.
  let turn: Promise<unknown> = Promise.resolve();
  const writing = names.map((name) => {
    const write = (): Promise<string> => reporters[name](report, out, history.own);
    if (name === apart) return write();
    const written = turn.then(write, write);
    turn = written;
    return written;
  });
  await Promise.allSettled(writing);
  const paths = await Promise.all(writing);
  if (names.includes('json') || names.includes('html')) await writeHistory(history, out);
  return paths;
}
