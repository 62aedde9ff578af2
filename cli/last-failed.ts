import { join } from 'node:path';
import type { Settings } from '../runner/settings/table.ts';
import { readReport } from './read-report.ts';
import { outOf } from './resolve.ts';

/** Gives the clauses that failed in the last run, as patterns of `--only`; throws a `UsageError` where no report is. */
export const lastFailed = (given: Settings): string[] =>
  readReport(join(outOf(given), 'conformance.json'))
    .clauses.filter(({ verdict }) => verdict === 'fail')
    .map(({ id }) => id);
