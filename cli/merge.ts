import process from 'node:process';
import type { Command } from 'commander';
import { merge } from '../engine/report/merge.ts';
import type { Settings } from '../runner/settings/table.ts';
import { readShards } from './read-shards.ts';
import { readBackground } from './resolve.ts';
import { addOutcomeOptions } from './run.ts';

/** Adds the verb `merge`: one report of all shards of a run, with the exit code that the run would have had. */
export function addMerge(program: Command): void {
  const command = program
    .command('merge')
    .description('make one report of all shards of a run; exit codes as of run')
    .argument('<reports...>', 'the conformance.json of each shard');
  addOutcomeOptions(command).action(async (paths: string[], flags: Settings) => {
    const { expandPatterns } = await import('./expand-patterns.ts');
    process.exitCode = await mergeReports(expandPatterns(paths), {
      ...readBackground(process.env),
      ...flags,
    });
  });
}

async function mergeReports(paths: readonly string[], given: Settings): Promise<number> {
  const shards = readShards(paths);
  const { suitesWith } = await import('../runner/suites.ts');
  const { measure, readComparison } = await import('./baseline.ts');
  const { deliver } = await import('./deliver.ts');
  const { prepareOutFolder } = await import('./out-folder.ts');
  const comparison = readComparison(given, await suitesWith(given.suites));
  await prepareOutFolder(given);
  return deliver(measure(merge(shards), comparison), given, () => null);
}
