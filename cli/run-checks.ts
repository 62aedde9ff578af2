import process from 'node:process';
import type { Report } from '../engine/report/report.ts';
import { shardName } from '../engine/report/shard.ts';
import type { Suite } from '../engine/run/catalogue.ts';
import { weighFor } from '../engine/run/outcome.ts';
import { select } from '../engine/run/selection.ts';
import type { Target } from '../engine/run/options.ts';
import { failedBefore } from '../reporters/history/file.ts';
import { embeddedName } from '../reporters/history/past-run.ts';
import { loyalty } from '../loyalty/run/loyalty.ts';
import { run } from '../runner/run.ts';
import { type RunSettings, scoringOf } from '../runner/settings/run-settings.ts';
import { suitesFor } from '../runner/suites.ts';
import { deliver } from './deliver.ts';
import { type Interruption, listenForInterruption } from './interruption.ts';
import { prepareOutFolder } from './out-folder.ts';
import { listChecks } from './list.ts';
import { LiveProgress } from './live-progress.ts';
import { EachCheck, type ProgressPrinter, silence, SuiteLines } from './progress.ts';
import { type CommandSettings, outOf } from './resolve.ts';
import { measure, readComparison } from './baseline.ts';

/** Runs the suites as the settings say; gives the exit code. */
export async function runChecks(settings: CommandSettings): Promise<number> {
  const { given } = settings;
  const suites = await suitesFor(given, settings.run);
  if (given.list) {
    process.stdout.write(listChecks(suites, settings.run));
    return 0;
  }
  const comparison = readComparison(given, suites);
  await prepareOutFolder(given);
  const interruption = listenForInterruption();
  try {
    const report = await runWithProgress(suites, settings, interruption);
    return await deliver(measure(report, comparison), given, interruption.exitCode);
  } finally {
    interruption.ignore();
  }
}

/** Runs the suites and shows how far they are; the id of a fault has the embedded mock break one promise. */
export async function runWithProgress(
  suites: readonly Suite[],
  settings: CommandSettings,
  { signal }: Interruption,
  fault?: string,
): Promise<Report> {
  const { quiet } = settings.given;
  const progress = progressFor(settings, suites);
  const out = outOf(settings.given);
  const target = settings.run.remote?.baseUrl ?? embeddedName;
  const onOpen = ({ embedded, baseUrl }: Target): void => {
    const where = embedded ? `the embedded mock at ${baseUrl}` : baseUrl;
    if (!quiet) printLine(`Testing ${where}, seed ${settings.run.seed}${shardWords(settings.run)}`);
  };
  try {
    const parts = {
      suites,
      out,
      onNotice: printLine,
      signal,
      ...(fault === undefined ? {} : { fault }),
      onOpen,
      failedBefore: await failedBefore(target, out),
      onProgress: progress.onFinished,
      onBreach: progress.onBreach,
      onPause: progress.onPause,
    };
    return await run(settings.run, parts);
  } finally {
    progress.end();
  }
}

const shardWords = ({ shard }: RunSettings): string => (shard === null ? '' : `, shard ${shardName(shard)}`);

const printLine = (words: string): void => void process.stderr.write(`${words}\n`);

function progressFor(
  { given: { quiet, verbose }, run: settings }: CommandSettings,
  suites: readonly Suite[],
): ProgressPrinter {
  if (quiet) return silence;
  const weigh = weighFor(loyalty, scoringOf(settings));
  if (verbose) return new EachCheck(process.stderr, weigh);
  if (process.stderr.isTTY) return new LiveProgress(process.stderr, weigh);
  return new SuiteLines(
    process.stderr,
    select(loyalty, suites, settings.only, settings.skip)?.entries ?? [],
    weigh,
  );
}
