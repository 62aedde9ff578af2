import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { styleText } from 'node:util';
import { readSettings } from '../harness/config/config.ts';
import type { Report } from '../harness/model/report.ts';
import { exitCodes } from '../harness/model/verdict.ts';
import { select, type Suite } from '../harness/run/catalogue.ts';
import type { Target } from '../harness/run/conformance.ts';
import { diffText } from '../reporters/diff.ts';
import { type ReporterName, reporterNames, writeDiff, writeReports } from '../reporters/index.ts';
import { toMarkdown } from '../reporters/markdown.ts';
import { refuseUnknownPatterns } from '../runner/only.ts';
import { run } from '../runner/run.ts';
import type { RunSettings } from '../runner/settings.ts';
import { openState, type OpenState } from '../runner/state.ts';
import { suitesWith } from '../runner/suites.ts';
import { type Measured, measure, readYardstick } from './yardstick.ts';
import { noVerdictCode } from './ending.ts';
import { type Interruption, listenForInterruption } from './interruption.ts';
import { prepareOutFolder } from './out-folder.ts';
import { EachCheck, Overview, type Progress, silence } from './progress.ts';
import { resolveRun, type RunFlags } from './resolve.ts';
import { summarise, summariseBriefly } from './summary.ts';

/** Runs the suites as the options, the environment and the files say; gives the exit code. */
export async function conduct(flags: RunFlags): Promise<number> {
  const settings = resolveRun(flags, readSettings(process.env, flags.envFile));
  const suites = await suitesWith(flags.suites, flags.generate);
  refuseUnknownPatterns(suites, flags.only);
  const yardstick = readYardstick(flags);
  await prepareOutFolder(flags.out);
  const state = openState(settings.remote, flags.out, say);
  const interruption = listenForInterruption();
  try {
    const measured = measure(await examine(suites, state, flags, settings, interruption), yardstick);
    return await deliver(measured, flags, interruption);
  } finally {
    interruption.ignore();
    state.close();
  }
}

async function examine(
  suites: readonly Suite[],
  state: OpenState,
  flags: RunFlags,
  settings: RunSettings,
  { signal }: Interruption,
): Promise<Report> {
  const { only, quiet } = flags;
  const progress = progressFor(flags, suites);
  const onOpen = ({ embedded, baseUrl }: Target): void => {
    const where = embedded ? `the embedded mock at ${baseUrl}` : baseUrl;
    if (!quiet) process.stderr.write(`Testing ${where}, seed ${settings.seed}\n`);
  };
  try {
    return await run(settings, { suites, only, state, signal, onOpen, onProgress: progress.onFinished });
  } finally {
    progress.end();
  }
}

const say = (words: string): void => void process.stderr.write(`${words}\n`);

function progressFor({ only, quiet, verbose }: RunFlags, suites: readonly Suite[]): Progress {
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
