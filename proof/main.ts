import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { packageRoot } from '../schemas/load.ts';
import type { Fault } from '../mock/faults/fault.ts';
import { judgeFault, judgeVariation, type Kill, type FalseAlarmTrial } from './judge.ts';
import { proofPage } from './page.ts';
import { runAgainst } from './run-against.ts';
import { report } from './summary.ts';
import { faultOf, type Task, tasksOf, variationOf } from './trials.ts';

/** How many random combinations of variations a whole proof tries. */
const combinations = 200;
/** Looks of a check against a fault that shows at some of the calls only, as an ordinary run looks by default. */
const looksForIntermittent = 3;

export type Result = Kill | FalseAlarmTrial;

/** Checks at a time. Which calls a fault hits at some of them only depends on how they fall: such a one meets a few runs. */
const concurrencies = [64, 16, 5];

async function perform(task: Task, seed: number): Promise<Result> {
  if ('fault' in task) return catchFault(faultOf(task.fault), seed);
  const chosen = task.variations.map(variationOf);
  const trial = await runAgainst((service) => chosen.forEach((one) => one.vary(service)), seed);
  return judgeVariation(task.variations, trial.report);
}

async function catchFault(fault: Fault, seed: number): Promise<Kill> {
  const isIntermittent = fault.difficulty === 'intermittent';
  const looks = isIntermittent ? looksForIntermittent : 1;
  for (let run = 1; ; run += 1) {
    const setting = { observing: false, concurrency: concurrencies[run - 1] ?? 1 };
    const { report: found } = await runAgainst((service) => fault.break(service), seed + run, looks, setting);
    const kill = judgeFault(fault, found);
    if (!isIntermittent || isProven(kill) || run === concurrencies.length) return kill;
  }
}

const isProven = ({ killed, bystanders }: Kill): boolean => killed && bystanders.length === 0;

/** Spreads the tasks over the cores, each core taking the next one as it gets free. */
function spread(tasks: readonly Task[]): Promise<Result[]> {
  const results: Result[] = [];
  const queue = tasks.entries();
  const workers = Array.from({ length: availableParallelism() }, () => new Worker(new URL(import.meta.url)));
  const drain = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const next = (): void => {
        const entry = queue.next();
        if (entry.done === true) resolve();
        else worker.postMessage({ task: entry.value[1], seed: entry.value[0] + 1 });
      };
      worker.on('message', (result: Result) => {
        results.push(result);
        if (process.stderr.isTTY) process.stderr.write(`\r${results.length}/${tasks.length}`);
        next();
      });
      worker.on('error', reject);
      next();
    });
  return Promise.all(workers.map(drain))
    .then(() => results)
    .finally(() => workers.forEach((worker) => void worker.terminate()));
}

function partition(words: readonly string[]): [flags: string[], patterns: string[]] {
  return [words.filter((word) => word.startsWith('--')), words.filter((word) => !word.startsWith('--'))];
}

function writePage(results: readonly Result[]): void {
  const kills = results.filter((result): result is Kill => 'fault' in result);
  const peace = results.filter((result): result is FalseAlarmTrial => 'variations' in result);
  writeFileSync(join(packageRoot(), 'docs', 'proof.md'), proofPage(kills, peace));
}

if (isMainThread) {
  const started = Date.now();
  const [flags, patterns] = partition(process.argv.slice(2));
  const results = await spread(tasksOf(patterns, combinations));
  const isWhole = report(results, patterns, (Date.now() - started) / 1000);
  if (flags.includes('--write')) writePage(results);
  process.exitCode = isWhole ? 0 : 1;
} else {
  parentPort?.on('message', ({ task, seed }: { task: Task; seed: number }) => {
    perform(task, seed).then(
      (result) => parentPort?.postMessage(result),
      (cause: unknown) => {
        throw cause;
      },
    );
  });
}
