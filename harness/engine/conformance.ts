import type { Report } from '../report/report.ts';
import { shardName } from '../report/shard.ts';
import { runVerdict } from '../report/verdict.ts';
import { suiteVersions } from '../report/version.ts';
import { select } from './catalogue.ts';
import { runChecks } from './engine.ts';
import type { RunOptions } from './options.ts';
import { Run } from './run.ts';

/**
 * Runs the suites against a service and gives the run model. Throws `Noise` when the service cannot be reached at all,
 * and `CredentialsRefused` when it takes neither way of sending them. Callers see to it that the patterns name something.
 */
export async function runConformance(options: RunOptions): Promise<Report> {
  const { target, suites, only, seed, signal, shard } = options;
  const selection = select(suites, only);
  if (selection === null) throw new Error(`Nothing is named ${only.join(', ')}.`);
  const started = new Date();
  const run = new Run(options, started);
  const { division, entries } = await run.prepare(selection.entries);
  await runChecks(entries, run.engineParts(entries.length));
  await run.tieUp();
  const findings = run.collector.findings(selection, run.budget.spent);
  return {
    format: 'loyalty-conformance/1',
    verdict: runVerdict({ ...findings, interrupted: signal.aborted, requirement: null }),
    requirement: null,
    target: { base_url: target.baseUrl, embedded: target.embedded, store_id: run.storeId },
    suite: suiteVersions(),
    selection: [...only],
    ...(shard === undefined ? {} : { shard: shardName(shard), division }),
    seed,
    started_at: started.toISOString(),
    duration_ms: Date.now() - started.getTime(),
    interrupted: signal.aborted,
    ...findings,
    stale_deviations: [],
  };
}
