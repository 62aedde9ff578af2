import { join } from 'node:path';
import process from 'node:process';
import type { Suite } from '../engine/run/catalogue.ts';
import { fileReason } from '../engine/settings/file-reason.ts';
import { UsageError } from '../engine/settings/usage-error.ts';
import { Semaphore } from '../engine/limits/semaphore.ts';
import { replaceFile } from '../reporters/common/replace-file.ts';
import { type TargetOutcome, toTargetsHtml, outcomeOfTarget } from '../reporters/targets-html.ts';
import { run } from '../runner/run.ts';
import { flagOf } from '../runner/settings/spellings.ts';
import type { Settings } from '../runner/settings/table.ts';
import { suitesFor } from '../runner/suites.ts';
import { type Comparison, measure, readComparison } from './baseline.ts';
import { deliver } from './deliver.ts';
import { endingOf, noVerdictCode, usageCode } from './ending.ts';
import { type Interruption, listenForInterruption } from './interruption.ts';
import { openPage } from './open-page.ts';
import { prepareOutFolder } from './out-folder.ts';
import { outOf } from './resolve.ts';
import { type NamedTarget, readTargets } from './read-targets.ts';

/** Targets that are tested at the same time: more would need more memory, and the others wait for no answer of theirs. */
const atOnce = 4;

/** Exit codes, the worst first: a broken clause says more than a target that could not be tested. */
const worstFirst = [1, usageCode, noVerdictCode, 0];

/** Options that speak of one run, and so of no file of targets. */
const ofOneRun = ['baseline', 'lastFailed', 'shard', 'list'] as const;

/** The page over all targets. */
const targetsPage = 'targets.html';

/** What all targets have in common. */
interface Shared {
  readonly given: Settings;
  readonly suites: readonly Suite[];
  readonly comparison: Comparison;
  readonly interruption: Interruption;
}

/**
 * Runs the suites against the targets of a file, each with a rate and a message budget of its own. Writes the reports of
 * each under its name, and a page over all; gives the worst exit code. Throws a {@link UsageError} for what is not
 * accepted, before anything is sent.
 */
export async function runTargets(path: string, given: Settings): Promise<number> {
  const wrong = ofOneRun.find((name) => given[name] !== undefined);
  if (wrong !== undefined)
    throw new UsageError(`${flagOf(wrong)} cannot be used with ${flagOf('targets')}: it speaks of one run.`);
  const targets = readTargets(path, given);
  const suites = await suitesFor(given, { only: given.only ?? [], skip: given.skip ?? [] });
  const comparison = readComparison(given, suites);
  const out = outOf(given);
  await prepareOutFolder({ out, reports: [] }, [targetsPage]);
  for (const { name } of targets) await prepareOutFolder({ ...given, out: join(out, name) });
  const interruption = listenForInterruption();
  try {
    return await runAll(targets, { given, suites, comparison, interruption });
  } finally {
    interruption.ignore();
  }
}

async function runAll(targets: readonly NamedTarget[], shared: Shared): Promise<number> {
  const { given, interruption } = shared;
  const slots = new Semaphore(atOnce);
  const ended = await Promise.all(targets.map((target) => slots.use(() => runTarget(target, shared))));
  const isWritten = await writeTargetsPage(
    ended.map(({ outcome }) => outcome),
    given,
  );
  const codes = new Set([...ended.map(({ code }) => code), ...(isWritten ? [] : [noVerdictCode])]);
  return interruption.exitCode() ?? worstFirst.find((code) => codes.has(code)) ?? noVerdictCode;
}

/** Writes the page over all targets and opens it where that is wanted; gives whether it could. */
async function writeTargetsPage(outcomes: readonly TargetOutcome[], given: Settings): Promise<boolean> {
  const page = join(outOf(given), targetsPage);
  try {
    await replaceFile(page, toTargetsHtml(outcomes));
  } catch (thrown) {
    process.stderr.write(`${page} could not be written: ${fileReason(thrown)}\n`);
    return false;
  }
  process.stdout.write(`\n${page}\n`);
  if (given.open) await openPage(page);
  return true;
}

async function runTarget(
  { name, run: settings, envFile }: NamedTarget,
  { given, suites, comparison, interruption }: Shared,
): Promise<{ code: number; outcome: TargetOutcome }> {
  const out = join(outOf(given), name);
  try {
    const report = await run(settings, {
      suites,
      out,
      onNotice: (words) => void process.stderr.write(`${name}: ${words}\n`),
      signal: interruption.signal,
      onProgress: () => {},
    });
    const measured = measure(report, comparison);
    process.stdout.write(`\n${name}\n`);
    // The settings that all targets share say nothing of where this one is.
    const { envFile: _, clientId: __, ...common } = given;
    const own = envFile === undefined ? {} : { envFile };
    const code = await deliver(measured, { ...common, ...own, out, quiet: true, open: false }, () => null);
    return { code, outcome: outcomeOfTarget(name, measured.report) };
  } catch (thrown) {
    const { code, words } = endingOf(thrown);
    const problem = words ?? 'It could not be tested.';
    process.stderr.write(`\n${name}: ${problem}\n`);
    return { code, outcome: { name, problem } };
  }
}
