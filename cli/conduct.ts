import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { styleText } from 'node:util';
import { readSettings } from '../harness/config/config.ts';
import type { Report } from '../harness/model/report.ts';
import { exitCodes } from '../harness/model/verdict.ts';
import { select } from '../harness/run/catalogue.ts';
import { runConformance } from '../harness/run/conformance.ts';
import { diffText } from '../reporters/diff.ts';
import { type ReporterName, reporterNames, writeDiff, writeReports } from '../reporters/index.ts';
import { toMarkdown } from '../reporters/markdown.ts';
import { suites } from '../suites/index.ts';
import { type Measured, measure, readYardstick } from './yardstick.ts';
import { noVerdictCode } from './ending.ts';
import { type Interruption, listenForInterruption } from './interruption.ts';
import { refuseUnknownPatterns } from './only.ts';
import { prepareOutFolder } from './out-folder.ts';
import { EachCheck, Overview, type Progress, silence } from './progress.ts';
import { resolveRun, type RunFlags, type RunSettings } from './resolve.ts';
import { summarise, summariseBriefly } from './summary.ts';
import { openState, type OpenState } from './state.ts';
import { type OpenTarget, openTarget, unreached } from './target.ts';

/** Runs the suites as the options, the environment and the files say; gives the exit code. */
export async function conduct(flags: RunFlags): Promise<number> {
  const settings = resolveRun(flags, readSettings(process.env, flags.envFile));
  refuseUnknownPatterns(suites, flags.only);
  const yardstick = readYardstick(flags);
  await prepareOutFolder(flags.out);
  const state = openState(settings.remote, flags.out);
  const interruption = listenForInterruption();
  try {
    const measured = measure(await examine(state, flags, settings, interruption), yardstick);
    return await deliver(measured, flags, interruption);
  } finally {
    interruption.ignore();
    state.close();
  }
}

async function examine(
  state: OpenState,
  flags: RunFlags,
  settings: RunSettings,
  interruption: Interruption,
): Promise<Report> {
  const open = await openTarget(settings);
  try {
    return await runOn(open, state, flags, settings, interruption);
  } catch (thrown) {
    throw unreached(thrown, open.target);
  } finally {
    await open.close();
  }
}

async function runOn(
  { target, fixtures, pause }: OpenTarget,
  { journal, leftovers }: OpenState,
  flags: RunFlags,
  { seed, concurrency, rate, maxMessages, repeat }: RunSettings,
  { signal }: Interruption,
): Promise<Report> {
  const { only } = flags;
  const where = target.embedded ? `the embedded mock at ${target.baseUrl}` : target.baseUrl;
  if (!flags.quiet) process.stderr.write(`Testing ${where}, seed ${seed}\n`);
  const progress = progressFor(flags);
  const limits = { concurrency, maxMessages, repeat, ...(rate === null ? {} : { rate }) };
  try {
    return await runConformance({
      target,
      suites,
      fixtures,
      seed,
      only,
      signal,
      ...limits,
      keepEvidence: true,
      journal,
      leftovers,
      pause,
      onProgress: progress.onFinished,
    });
  } finally {
    progress.end();
  }
}

function progressFor({ only, quiet, verbose }: RunFlags): Progress {
  if (quiet) return silence;
  if (verbose) return new EachCheck(process.stderr);
  return new Overview(process.stderr, select(suites, only)?.entries ?? []);
}

/** Writes the reports, tells the summary, and gives the exit code. */
async function deliver(measured: Measured, flags: RunFlags, interruption: Interruption): Promise<number> {
  const { report, changes, isWorse } = measured;
  const { reports, out, quiet } = flags;
  const names = reporterNames.filter(
    (name) => name === ('json' satisfies ReporterName) || reports.includes(name),
  );
  const tell = quiet ? summariseBriefly : summarise;
  process.stdout.write(tell(report, (format, text) => styleText(format, text)));
  if (changes !== null) process.stdout.write(`\n${diffText(changes)}\n`);
  const code = isWorse ? exitCodes['non-conformant'] : exitCodes[report.verdict];
  try {
    const written = await writeReports(report, names, out);
    if (changes !== null && names.includes('html')) written.push(await writeDiff(changes, out));
    await writeStepSummary(report);
    if (!quiet)
      process.stdout.write(`Reports  ${written.map((path) => join(out, path)).join('\n         ')}\n`);
    return interruption.exitCode() ?? code;
  } catch (thrown) {
    process.stderr.write(`The reports could not be written to ${out}: ${(thrown as Error).message}\n`);
    return interruption.exitCode() ?? (code === exitCodes.conformant ? noVerdictCode : code);
  }
}

/** A job of GitHub Actions shows what is appended to this file beside its log. */
async function writeStepSummary(report: Report): Promise<void> {
  const path = process.env['GITHUB_STEP_SUMMARY'];
  if (path !== undefined && path !== '') await appendFile(path, toMarkdown(report));
}
