import { join } from 'node:path';
import { readReport } from './read-report.ts';
import { type CommandSettings, outOf } from './resolve.ts';

/**
 * Selects the clauses that failed in the last run, where `--last-failed` is given; throws a `UsageError` where no report
 * is. Where nothing failed everything runs: an empty run would be green without a test.
 */
export function withLastFailed(settings: CommandSettings): CommandSettings {
  const { given, run } = settings;
  if (!given.lastFailed) return settings;
  const { clauses } = readReport(join(outOf(given), 'conformance.json'));
  const failed = clauses.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
  return { given, run: { ...run, only: [...run.only, ...failed] } };
}
