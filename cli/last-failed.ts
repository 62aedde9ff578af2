import { join } from 'node:path';
import type { ClauseResult, Report } from '../engine/report/report.ts';
import { contractSuite } from '../engine/report/results.ts';
import { senderOf } from '../reporters/common/exchanges.ts';
import { readReport } from './read-report.ts';
import { type CommandSettings, outOf } from './resolve.ts';

/**
 * Selects the clauses that failed in the last run, where `--last-failed` is given; throws a `UsageError` where no report
 * is. Where nothing failed everything runs: an empty run would be green without a test.
 */
export function withLastFailed(settings: CommandSettings): CommandSettings {
  const { given, run } = settings;
  if (!given.lastFailed) return settings;
  const report = readReport(join(outOf(given), 'conformance.json'));
  const failed = report.clauses.filter(({ verdict }) => verdict === 'fail');
  return {
    given,
    run: { ...run, only: [...run.only, ...failed.flatMap((one) => selectorsOf(one, report))] },
  };
}

/** What `--only` takes to try a clause again: its id and, where no check decides it, the checks that saw it broken. */
const selectorsOf = ({ id, checks }: ClauseResult, report: Report): string[] => [
  id,
  ...checks
    .filter(({ suite, verdict }) => suite === contractSuite && verdict === 'fail')
    .flatMap((check) => senderOf(check, report)?.name ?? []),
];
