import process from 'node:process';
import { readSettings } from '../harness/settings/variables.ts';
import type { Report } from '../harness/report/report.ts';
import { shardName } from '../harness/report/shard.ts';
import { select, type Suite } from '../harness/engine/catalogue.ts';
import type { Target } from '../harness/engine/options.ts';
import { refuseUnknownPatterns } from '../runner/only.ts';
import { run } from '../runner/run.ts';
import type { RunSettings } from '../runner/settings.ts';
import { openState, type OpenState } from '../runner/state.ts';
import { suitesWith } from '../runner/suites.ts';
import { deliver } from './deliver.ts';
import { type Interruption, listenForInterruption } from './interruption.ts';
import { prepareOutFolder } from './out-folder.ts';
import { EachCheck, Overview, type Progress, silence } from './progress.ts';
import { resolveRun, type RunFlags } from './resolve.ts';
import { measure, readComparison } from './baseline.ts';

/** Runs the suites as the options, the environment and the files say; gives the exit code. */
export async function runCommand(flags: RunFlags): Promise<number> {
  const settings = resolveRun(flags, readSettings(process.env, flags.envFile));
  const suites = await suitesWith(flags.suites, flags.generate);
  refuseUnknownPatterns(suites, flags.only);
  const yardstick = readComparison(flags);
  await prepareOutFolder(flags.out);
  const state = openState(settings, flags.out, say);
  const interruption = listenForInterruption();
  try {
    const measured = measure(await examine(suites, state, flags, settings, interruption), yardstick);
    return await deliver(measured, flags, interruption.exitCode);
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
    if (!quiet) process.stderr.write(`Testing ${where}, seed ${settings.seed}${shardWords(settings)}\n`);
  };
  try {
    return await run(settings, { suites, only, state, signal, onOpen, onProgress: progress.onFinished });
  } finally {
    progress.end();
  }
}

const shardWords = ({ shard }: RunSettings): string => (shard === null ? '' : `, shard ${shardName(shard)}`);

const say = (words: string): void => void process.stderr.write(`${words}\n`);

function progressFor({ only, quiet, verbose }: RunFlags, suites: readonly Suite[]): Progress {
  if (quiet) return silence;
  if (verbose) return new EachCheck(process.stderr);
  return new Overview(process.stderr, select(suites, only)?.entries ?? []);
}
