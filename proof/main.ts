import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../schemas/package-root.ts';
import type { FalseAlarmTrial, Kill } from './judge.ts';
import { instrumentedPackage } from './operators/code/instrument.ts';
import { readDispositions } from './dispositions.ts';
import { mutantsPage } from './mutants-page.ts';
import { readOptions } from './options.ts';
import { faultsPage, proofPage } from './page.ts';
import type { ClientKill, PairTrial } from './try-client.ts';
import type { MutantTrial } from './try-mutant.ts';
import type { Reach } from './reach.ts';
import type { Result } from './perform.ts';
import { freshTasks, seenTasks, traceTasks } from './grid-choice.ts';
import { reportFindings } from './findings-report.ts';
import { reportGrid } from './grid-report.ts';
import { traceProduct } from './trace-product.ts';
import { spread } from './pool.ts';
import { writeReportFile } from './report-file.ts';
import { reportQuick } from './try-quick.ts';
import { printSummary } from './summary.ts';
import {
  combinationTasks,
  crossedTasks,
  enumerated,
  joinVariations,
  findingsTasks,
  mutantTasks,
  pairTasks,
  quickTasks,
  type Task,
  tasksOf,
  traces,
} from './trials.ts';
import { drawn } from './draw.ts';

/** The random combinations of variations that a whole proof tries: every sample is of the same ones. */
const allCombinations = { count: 500, seed: 1 };

/** The clients with two faults that a whole proof tries; --pairs tries others, and all. */
const somePairs = { count: 240, seed: 1 };

/** A client with two faults waits most of the time; with more of them on a core, its retries would be late. */
const pairsPerCore = 3;

/** So few tasks take less time with all checks than it takes to learn what each check reaches. */
const fewTasks = 30;

/** The same for mutants, with runs that end at the first failure. */
const fewMutants = 60;

const {
  patterns,
  operator,
  sample = 1,
  combinations,
  crossed,
  pairs,
  seed,
  thorough,
  write: isWritten,
  grid,
  fresh,
  quick,
  findings,
  area,
  reveal,
  trace,
} = readOptions(process.argv.slice(2));

/** Shows how far it is: on a terminal in one line, elsewhere now and then. */
function showProgress(done: number, total: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done}/${total} `);
  else if (done % 250 === 0 || done === total) process.stderr.write(`${done}/${total}\n`);
}

const started = Date.now();
const isWhole =
  patterns.length === 0 &&
  [operator, combinations, crossed, pairs, grid, fresh].every((option) => option === undefined);
const tasks = await chosenTasks();
if (patterns.length > 0 && tasks.every((task) => 'variations' in task && task.variations.length === 0)) {
  process.stderr.write(`No fault, mutant, variation or clause begins with ${patterns.join(' or ')}.\n`);
  process.exit(2);
}
const interrupt = new AbortController();
process.once('SIGINT', () => interrupt.abort()); // a second one ends the process
const perform = (
  some: readonly Task[],
  folder: string,
  reach: Reach | null,
  perCore = 1,
): Promise<Result[]> =>
  spread(some, {
    file: pathToFileURL(join(folder, 'dist', 'proof', 'worker.js')),
    // A fault that is named is looked at as a whole.
    effort: { reach, isThorough: thorough || patterns.length > 0 },
    signal: interrupt.signal,
    perCore,
    onProgress: showProgress,
  });

/** What the words of the command line ask for. */
async function chosenTasks(): Promise<Task[]> {
  if (fresh !== undefined) return freshTasks(area, fresh, seed);
  if (grid !== undefined) return drawn(seenTasks(area, patterns), { sample, seed });
  if (quick) return drawn(quickTasks(patterns), { sample, seed });
  if (findings !== undefined) return findingsTasks({ count: findings, seed });
  if (combinations !== undefined) return combinationTasks({ count: combinations, seed });
  if (crossed !== undefined) return crossedTasks({ count: crossed, seed });
  if (pairs !== undefined) return pairTasks({ count: pairs, seed });
  const fitting = [
    ...(operator === undefined ? tasksOf(patterns, allCombinations) : []),
    ...(await mutantTasks({ patterns, operator })),
    ...(isWhole ? pairTasks(somePairs) : []),
  ];
  return sample === 1 ? fitting : joinVariations(drawn(fitting, { sample, seed }));
}

/** What each check reaches; learned once, and of the instrumented package first, which tells of mutants of code too. */
let reach: Reach | null = null;

const reachOf = (traced: readonly Result[]): Reach =>
  new Map(traced.filter((one) => 'check' in one).map(({ check, places }) => [check, places]));

const learnReach = async (folder: string): Promise<Reach> => reachOf(await perform(traces(), folder, null));

/** Performs tasks by the package in a folder; many of them each with the checks alone that reach what it changes. */
async function performBy(folder: string, some: readonly Task[]): Promise<Result[]> {
  const few = some.every((task) => 'mutant' in task) ? fewMutants : fewTasks;
  if (some.length <= few) return perform(some, folder, null);
  reach ??= await learnReach(folder);
  return perform(some, folder, reach);
}

if (grid !== undefined || fresh !== undefined) {
  reach = reachOf(await perform(traceTasks(), packageRoot(), null));
  if (trace) {
    for (const task of tasks)
      if ('product' in task)
        process.stdout.write(
          `${[task.product, ...(await traceProduct(task.product, reach))].join('\n')}\n\n`,
        );
    process.exit();
  }
  const trials = (await perform(tasks, packageRoot(), reach)).filter((one) => 'product' in one);
  process.exit(reportGrid(trials, { isFresh: fresh !== undefined, isRevealed: reveal === true }) ? 0 : 1);
}

if (findings !== undefined) {
  const trials = (await perform(tasks, packageRoot(), null)).filter((one) => 'inOneService' in one);
  process.exit(reportFindings(trials) ? 0 : 1);
}

if (quick) {
  reportQuick((await perform(tasks, packageRoot(), null)).filter((one) => 'quickFault' in one));
  process.exit();
}

const isOfCode = (task: Task): boolean => 'mutant' in task && task.mutant.startsWith('code:');
const ofCode = tasks.filter(isOfCode);
const results = ofCode.length > 0 ? await performBy(await instrumentedPackage(), ofCode) : [];
const isOfPair = (task: Task): boolean => 'clientPair' in task;
const others = tasks.filter((task) => !isOfCode(task) && !isOfPair(task));
results.push(...(await performBy(packageRoot(), others)));
results.push(...(await perform(tasks.filter(isOfPair), packageRoot(), null, pairsPerCore)));
const isProven = printSummary(results, {
  isWhole: isWhole && sample === 1,
  isThorough: thorough,
  seconds: (Date.now() - started) / 1000,
});
if (isWritten) {
  const write = (name: string, page: string): void => writeFileSync(join(packageRoot(), 'docs', name), page);
  const mutants = results.filter((result): result is MutantTrial => 'mutant' in result);
  const kills = results.filter((result): result is Kill => 'fault' in result);
  const quiet = results.filter((result): result is FalseAlarmTrial => 'variations' in result);
  if (mutants.length > 0) {
    const earlier = readFileSync(join(packageRoot(), 'docs', 'mutants.md'), 'utf8');
    write('mutants.md', mutantsPage(await enumerated(), mutants, readDispositions(), earlier));
  }
  const clients = results.filter((result): result is ClientKill => 'clientFault' in result);
  const twos = results.filter((result): result is PairTrial => 'clientPair' in result);
  if (isWhole) {
    write('proof.md', proofPage({ kills, peace: quiet, clients, pairs: twos, isThorough: thorough }));
    writeReportFile('faults.md', faultsPage({ kills, clients }));
  }
}
process.exitCode = isProven ? 0 : 1;
