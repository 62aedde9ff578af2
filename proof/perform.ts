import type { Service } from '../mock/service/service.ts';
import { byLength, checksAgainst, checksOf, type Effort, traceCheck, type TracedCheck } from './reach.ts';
import { judgeFault, judgeVariation, type FalseAlarmTrial, type Kill } from './judge.ts';
import { mutantOf } from './operators/index.ts';
import { attemptsForIntermittent, runAgainst, runReference } from './run-against.ts';
import { faultOf, isGenerated, type Task, variationOf } from './trials.ts';
import { type ClientKill, type PairTrial, tryClient, tryPair } from './try-client.ts';
import { type FindingsTrial, tryFindings } from './try-findings.ts';
import { type ProductTrial, tryProduct } from './try-product.ts';
import { type MutantTrial, tryMutant } from './try-mutant.ts';
import { type QuickTrial, tryQuick } from './try-quick.ts';

/** Checks at a time. Which calls a fault hits at some of them only depends on how they fall: such a one meets a few runs. */
const concurrencies = [64, 16, 5];

/** What came of a task. */
export type Result =
  | TracedCheck
  | Kill
  | ProductTrial
  | ClientKill
  | PairTrial
  | FalseAlarmTrial
  | FindingsTrial
  | QuickTrial
  | MutantTrial;

/** Runs the checks that a task's service may answer otherwise, and judges what they found. */
export async function perform(task: Task, seed: number, effort: Effort): Promise<Result> {
  const { reach } = effort;
  if ('check' in task) return traceCheck(task.check, task.isForGrid);
  if ('fault' in task) return catchFault(task, seed, effort);
  if ('product' in task) return tryProduct(task.product, seed, effort);
  if ('quickFault' in task) return tryQuick(task.quickFault, seed);
  if ('clientFault' in task) return tryClient(task.clientFault);
  if ('clientPair' in task) return tryPair(task.clientPair);
  if ('inOneService' in task) return tryFindings(task.inOneService, seed);
  if ('mutant' in task) return tryMutant(await mutantOf(task.mutant, runReference), effort);
  const chosen = task.variations.map(variationOf);
  const checks = checksAgainst(
    chosen.map(({ vary }) => vary),
    reach,
  );
  const vary = (service: Service): void => chosen.forEach((one) => one.vary(service));
  const { report } = await runAgainst(vary, seed, 1, chosen.length === 0 ? {} : { checks });
  return judgeVariation(task.variations, report);
}

type FaultTask = Extract<Task, { readonly fault: string }>;

async function catchFault(task: FaultTask, seed: number, { reach, isThorough }: Effort): Promise<Kill> {
  const { break: patch, clause, also = [] } = faultOf(task.fault);
  const reaching = checksAgainst([patch], reach);
  const own = checksOf([clause, ...also], reaching);
  // Walks send many requests: they come last.
  for (const some of isThorough ? [] : byLength(own)) {
    if (some.size === 0) continue;
    const kill = await tryFault(task, seed, some);
    if (kill.killed) return kill;
  }
  const kill = await tryFault(task, seed, reaching);
  // What they show may not be enough for a clause that compares answers of several operations.
  return kill.killed || reaching === undefined ? kill : tryFault(task, seed, undefined);
}

async function tryFault(
  { fault: id, under = [] }: FaultTask,
  seed: number,
  checks: ReadonlySet<string> | undefined,
): Promise<Kill> {
  const fault = faultOf(id);
  const variations = under.map(variationOf);
  const change = (service: Service): void => {
    for (const one of variations) if (!isGenerated(one)) one.vary(service);
    fault.break(service);
    // What follows from the schemas stands outermost, so that no fault shows what it leaves out.
    for (const one of variations) if (isGenerated(one)) one.vary(service);
  };
  const isIntermittent = fault.difficulty === 'intermittent';
  const attempts = isIntermittent ? attemptsForIntermittent : 1;
  for (let run = 1; ; run += 1) {
    const setting = { observing: false, concurrency: concurrencies[run - 1] ?? 1, checks };
    const { report } = await runAgainst(change, seed + run, attempts, setting);
    const kill = judgeFault(fault, under, report);
    if (!isIntermittent || isProven(kill) || run === concurrencies.length) return kill;
  }
}

const isProven = ({ killed, bystanders }: Kill): boolean => killed && bystanders.length === 0;
