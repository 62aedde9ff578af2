import type { Fault } from '../mock/patches/fault.ts';
import { judgeFault, judgeVariation, type FalseAlarmTrial, type Kill } from './judge.ts';
import { mutantOf } from './operators/index.ts';
import { runReference, runAgainst } from './run-against.ts';
import { faultOf, type Task, variationOf } from './trials.ts';
import { type MutantTrial, tryMutant } from './try-mutant.ts';

/** Attempts of a check against a fault that shows at some of the calls only, as in an ordinary run. */
const attemptsForIntermittent = 3;

/** Checks at a time. Which calls a fault hits at some of them only depends on how they fall: such a one meets a few runs. */
const concurrencies = [64, 16, 5];

/** What came of a task. */
export type Result = Kill | FalseAlarmTrial | MutantTrial;

/** Runs the checks against the service of a task, and judges what they found. */
export async function perform(task: Task, seed: number): Promise<Result> {
  if ('fault' in task) return catchFault(faultOf(task.fault), seed);
  if ('mutant' in task) return tryMutant(await mutantOf(task.mutant, runReference));
  const chosen = task.variations.map(variationOf);
  const trial = await runAgainst((service) => chosen.forEach((one) => one.vary(service)), seed);
  return judgeVariation(task.variations, trial.report);
}

async function catchFault(fault: Fault, seed: number): Promise<Kill> {
  const isIntermittent = fault.difficulty === 'intermittent';
  const attempts = isIntermittent ? attemptsForIntermittent : 1;
  for (let run = 1; ; run += 1) {
    const setting = { observing: false, concurrency: concurrencies[run - 1] ?? 1 };
    const { report: found } = await runAgainst(
      (service) => fault.break(service),
      seed + run,
      attempts,
      setting,
    );
    const kill = judgeFault(fault, found);
    if (!isIntermittent || isProven(kill) || run === concurrencies.length) return kill;
  }
}

const isProven = ({ killed, bystanders }: Kill): boolean => killed && bystanders.length === 0;
