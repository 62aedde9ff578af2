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
import type { Reporter } from './common/reporter.ts';
import { replaceFile } from './common/replace-file.ts';
import { recordRun } from './history/file.ts';

/** Every report that can be asked for by name. */
export const reporterNames = ['json', 'html', 'junit', 'codequality', 'markdown', 'allure', 'har'] as const;
export type ReporterName = (typeof reporterNames)[number];

const reporter =
  (path: string, render: (report: Report) => string | Promise<string>, mode?: number): Reporter =>
  async (report, out) => {
    await replaceFile(join(out, path), await render(report), mode);
    return path;
  };

const json = reporter('conformance.json', toJson);
/** Who publishes the page also wants the badge that links to it. */
const badge = reporter('badge.svg', toBadge, 0o644);

export const reporters: Record<ReporterName, Reporter> = {
  json: async (report, out) => {
    const path = await json(report, out);
    await writeScripts(report, out);
    await recordRun(report, out);
    return path;
  },
  html: async (report, out) => {
    await badge(report, out);
    const history = await recordRun(report, out);
    return reporter('conformance.html', (run) => toHtml(run, history))(report, out);
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

/**
 * Writes the named reports under the folder `out`, one after the other, and gives their paths relative to it.
 * @throws the first failure, after the reports before it were written.
 */
export async function writeReports(
  report: Report,
  names: readonly ReporterName[],
  out: string,
): Promise<string[]> {
  const written: string[] = [];
  for (const name of names) written.push(await reporters[name](report, out));
  return written;
}
