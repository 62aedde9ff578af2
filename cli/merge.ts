import process from 'node:process';
import type { Command } from 'commander';
import { merge } from '../harness/report/merge.ts';
import { type Delivery, deliver } from './deliver.ts';
import { noVerdictCode } from './ending.ts';
import { prepareOutFolder } from './out-folder.ts';
import { readShards } from './read-shards.ts';
import type { RunFlags } from './resolve.ts';
import { addReportOptions, addComparisonOptions } from './run.ts';
import { measure, readComparison } from './baseline.ts';

type MergeFlags = Delivery & Pick<RunFlags, 'baseline' | 'deviations'>;

/** The verb `merge`: one report of all shards of a run, with the exit code that the run would have had. */
export function addMerge(program: Command): void {
  const command = program
    .command('merge')
    .description('make one report of all shards of a run; exit codes as of run')
    .argument('<reports...>', 'the conformance.json of each shard');
  addComparisonOptions(addReportOptions(command)).action(async (paths: string[], flags: MergeFlags) => {
    const shards = readShards(paths);
    const yardstick = readComparison(flags);
    await prepareOutFolder(flags.out);
    const measured = measure(merge(shards), yardstick);
    // What a shard left out when it was interrupted was not tested, so nothing failed says too little.
    const isOpen =
      measured.report.interrupted && measured.report.verdict === 'conformant' && !measured.isWorse;
    process.exitCode = await deliver(measured, flags, () => (isOpen ? noVerdictCode : null));
  });
}
