import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Difference } from '../engine/report/diff/difference.ts';
import type { Report } from '../engine/report/report.ts';
import { writeInThread } from './allure/thread.ts';
import { toBadge } from './badge.ts';
import { toCodeQuality } from './code-quality.ts';
import { toDiffHtml } from './diff-html.ts';
import { toEvidenceHtml } from './evidence-html.ts';
import { toHar } from './har.ts';
import { toHtml } from './html.ts';
import { toJson } from './json.ts';
import { toJunit } from './junit.ts';
import { toMarkdown } from './markdown.ts';
import type { ReporterName } from './names.ts';
import { evidencePage, reportPage, specificationPage } from './html/sections.ts';
import { toSpecificationHtml } from './specification-html.ts';
import { scriptFolder, toScripts } from './reproduce/script.ts';
import { replaceFile } from './common/replace-file.ts';
import { historyWith, runHistoryFile, writeHistory } from './history/file.ts';
import type { PastRun } from './history/past-run.ts';

/** One file of a report, or a folder of them, and how it is written under the folder `out`. */
interface Part {
  /** Relative to `out`. */
  readonly path: string;
  /** False for what only comes along with a report that was asked for. */
  readonly isTold: boolean;
  /** `history` are the last runs against the same target, this one the last. */
  readonly write: (report: Report, out: string, history: readonly PastRun[]) => Promise<unknown>;
}

/** Gives the text of a report, or its parts. */
type Render = (report: Report, history: readonly PastRun[]) => string | Iterable<string>;

const file = (path: string, render: Render): Part => ({
  path,
  isTold: true,
  write: (report, out, history) => replaceFile(join(out, path), render(report, history)),
});

/** Who publishes the page also wants the badge that links to it. */
const badge: Part = {
  path: 'badge.svg',
  isTold: false,
  write: (report, out) => replaceFile(join(out, badge.path), toBadge(report), 0o644),
};

/** The report links to both. */
const specification: Part = { ...file(specificationPage, toSpecificationHtml), isTold: false };
const evidence: Part = { ...file(evidencePage, toEvidenceHtml), isTold: false };

const scripts: Part = { path: scriptFolder, isTold: false, write: writeScripts };

const allure: Part = { path: 'allure-report/index.html', isTold: true, write: writeInThread };

const partsOf: Record<ReporterName, readonly Part[]> = {
  json: [file('conformance.json', toJson), scripts],
  html: [badge, specification, evidence, file(reportPage, toHtml)],
  junit: [file('junit.xml', toJunit)],
  codequality: [file('codequality.json', toCodeQuality)],
  markdown: [file('summary.md', toMarkdown)],
  allure: [allure],
  har: [file('conformance.har', toHar)],
};

/** The paths of what these reports are, relative to the folder that holds them. */
export const reportPaths = (names: readonly ReporterName[]): string[] =>
  names
    .flatMap((name) => partsOf[name])
    .filter(({ isTold }) => isTold)
    .map(({ path }) => path);

/** Whether a run is complete without a file: it comes along, or it is Allure's page and was not asked for by name. */
export const isExtra = (path: string, asked: readonly ReporterName[] = []): boolean =>
  [badge.path, specification.path, evidence.path, runHistoryFile].includes(path) ||
  (path === allure.path && !asked.includes('allure'));

/** Writes a script for each broken clause, which repeats what showed it, and removes those of an earlier run. */
async function writeScripts(report: Report, out: string): Promise<void> {
  await rm(join(out, scriptFolder), { recursive: true, force: true });
  for (const [clause, script] of toScripts(report))
    await replaceFile(join(out, scriptFolder, `${clause}.sh`), script, 0o755);
}

/** A file that could not be written, and what went wrong. */
export interface Unwritten {
  readonly path: string;
  readonly reason: unknown;
}

/** Some reports could not be written; all others were. */
export class UnwrittenReports extends Error {
  override readonly name = 'UnwrittenReports';

  /** `written` are the paths of the others. */
  constructor(
    readonly unwritten: readonly Unwritten[],
    readonly written: readonly string[],
  ) {
    super(unwritten.map(({ path, reason }) => `${path}: ${String(reason)}`).join('\n'));
  }
}

/**
 * Writes the named reports under the folder `out` and gives their paths relative to it. The run is added to the history
 * next to them once they are written, where one of them tells of it.
 * @throws {@link UnwrittenReports} where some could not be written, after all others were.
 */
export async function writeReports(
  report: Report,
  names: readonly ReporterName[],
  out: string,
): Promise<string[]> {
  const unwritten: Unwritten[] = [];
  const attempt = async <T>(path: string, act: () => Promise<T>): Promise<T | null> => {
    try {
      return await act();
    } catch (reason) {
      unwritten.push({ path, reason });
      return null;
    }
  };
  const history = await attempt(runHistoryFile, () => historyWith(report, out));
  const parts = names.flatMap((name) => partsOf[name]);
  // One after the other: all of them together would take several times the memory of the run itself.
  for (const part of parts) await attempt(part.path, () => part.write(report, out, history?.own ?? []));
  if (history !== null && (names.includes('json') || names.includes('html')))
    await attempt(runHistoryFile, () => writeHistory(history, out));
  const failed = new Set(unwritten.map(({ path }) => path));
  const written = parts.filter(({ path, isTold }) => isTold && !failed.has(path)).map(({ path }) => path);
  if (failed.size > 0) throw new UnwrittenReports(unwritten, written);
  return written;
}

/** The page of what changed since another run. */
export const diffPage = 'diff.html';

/**
 * Writes the page of what changed since another run under the folder `out` and gives its path, relative to `out`.
 * @throws {@link UnwrittenReports} where it could not be written.
 */
export async function writeDiff(difference: Difference, out: string): Promise<string> {
  try {
    await replaceFile(join(out, diffPage), toDiffHtml(difference));
    return diffPage;
  } catch (reason) {
    throw new UnwrittenReports([{ path: diffPage, reason }], []);
  }
}
