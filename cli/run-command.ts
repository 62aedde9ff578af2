import process from 'node:process';
import type { Settings } from '../runner/settings/table.ts';
import { withLastFailed } from './last-failed.ts';
import { readGiven, resolveCommand } from './resolve.ts';

/**
 * Runs the suites as the options, the environment and the files say; gives the exit code. What runs them is loaded once
 * the settings are known to fit.
 */
export async function runCommand(flags: Settings): Promise<number> {
  const common = readGiven(flags, process.env);
  if (common.targets !== undefined) {
    const { runTargets } = await import('./run-targets.ts');
    return runTargets(common.targets, common);
  }
  const settings = withLastFailed(resolveCommand(flags, process.env));
  const { runChecks } = await import('./run-checks.ts');
  return runChecks(settings);
}
