import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { packageRoot } from '../schemas/load.ts';
import type { FalseAlarmTrial, Kill } from './judge.ts';
import { instrumentedPackage } from './operators/code/instrument.ts';
import { readDispositions } from './dispositions.ts';
import { mutantsPage } from './mutants-page.ts';
import { proofPage } from './page.ts';
import type { MutantTrial } from './try-mutant.ts';
import { spread } from './pool.ts';
import { printSummary } from './summary.ts';
import { enumerated, mutantTasks, type Task, tasksOf } from './trials.ts';

/** How many random combinations of variations a whole proof tries. */
const combinations = 200;

const { values, positionals: patterns } = parseArgs({
  allowPositionals: true,
  options: {
    /** Tries that many mutants, drawn by the seed, in place of all. */
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** Tries the mutants of this operator, and nothing else. */
    operator: { type: 'string' },
    /** Writes `docs/mutants.md` of the mutants that were tried, and `docs/proof.md` after a whole proof. */
    write: { type: 'boolean', default: false },
  },
});

const workerIn = (folder: string): URL => pathToFileURL(join(folder, 'dist', 'proof', 'worker.js'));

const started = Date.now();
const sample = values.sample === undefined ? null : Number(values.sample);
const isWhole = patterns.length === 0 && values.operator === undefined;
const tasks = [
  ...(values.operator === undefined ? tasksOf(patterns, combinations) : []),
  ...(await mutantTasks({ patterns, operator: values.operator, sample, seed: Number(values.seed) })),
];
const isOfCode = (task: Task): boolean => 'mutant' in task && task.mutant.startsWith('code:');
const ofCode = tasks.filter(isOfCode);
const results = await spread(
  tasks.filter((task) => !isOfCode(task)),
  workerIn(packageRoot()),
);
if (ofCode.length > 0) results.push(...(await spread(ofCode, workerIn(await instrumentedPackage()))));
const isProven = printSummary(results, {
  isWhole,
  isSample: sample !== null,
  seconds: (Date.now() - started) / 1000,
});
if (values.write) {
  const write = (name: string, page: string): void => writeFileSync(join(packageRoot(), 'docs', name), page);
  const mutants = results.filter((result): result is MutantTrial => 'mutant' in result);
  const kills = results.filter((result): result is Kill => 'fault' in result);
  const quiet = results.filter((result): result is FalseAlarmTrial => 'variations' in result);
  if (mutants.length > 0) write('mutants.md', mutantsPage(await enumerated(), mutants, readDispositions()));
  if (isWhole) write('proof.md', proofPage(kills, quiet));
}
process.exitCode = isProven ? 0 : 1;
