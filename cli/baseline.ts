import { type Difference, difference, isWorse } from '../harness/report/diff/difference.ts';
import { type Deviation, waive } from '../harness/report/deviations.ts';
import type { Report } from '../harness/report/report.ts';
import { readDeviations, readReport } from './read-report.ts';
import type { Settings } from '../runner/settings/table.ts';

/** What a run is compared with besides the interface: an earlier run, and the known deviations. */
export interface Comparison {
  readonly baseline: Report | null;
  readonly deviations: readonly Deviation[];
}

/** A run with its known deviations waived, compared with the baseline. */
export interface Measured {
  readonly report: Report;
  /** What changed since the baseline; null without one. */
  readonly changes: Difference | null;
  /** Worse than the baseline, or waived by stale entries: the run fails, whatever its clauses say. */
  readonly isWorse: boolean;
}

/** Reads the files of `--baseline` and `--deviations`; throws a `UsageError` before anything is sent. */
export function readComparison({
  baseline,
  deviations,
}: Pick<Settings, 'baseline' | 'deviations'>): Comparison {
  return {
    baseline: baseline === undefined ? null : readReport(baseline),
    deviations: deviations === undefined ? [] : readDeviations(deviations),
  };
}

/** Compares a run with its baseline and its known deviations. */
export function measure(run: Report, { baseline, deviations }: Comparison): Measured {
  const today = run.started_at.slice(0, 10);
  const report = waive(run, deviations, today);
  const compared = baseline === null ? null : difference(baseline, report);
  return {
    report,
    changes: compared,
    // Noise that left clauses open is no verdict: nor is it one on what got worse.
    isWorse:
      report.stale_deviations.length > 0 ||
      (compared !== null && report.verdict !== 'inconclusive' && isWorse(compared)),
  };
}
