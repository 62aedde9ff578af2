import { type Difference, difference, isWorse } from '../engine/report/diff/difference.ts';
import { type Deviation, waive } from '../engine/report/deviations.ts';
import { applyRulings, type Ruling } from '../engine/report/rulings.ts';
import { scoreEdition } from '../engine/report/edition.ts';
import { newestEdition } from '../specs/generated/ids.ts';
import { failStrictly } from '../engine/report/strict.ts';
import { applyRequirement, type Requirement } from '../engine/report/requirement.ts';
import type { Suite } from '../engine/run/catalogue.ts';
import { requirementOf } from '../runner/require.ts';
import type { Report } from '../engine/report/report.ts';
import { readDeviations } from './read-deviations.ts';
import { readReport, refuseOtherSubject } from './read-report.ts';
import type { Settings } from '../runner/settings/table.ts';

/** What a run is compared with besides the interface: an earlier run, and the known deviations. */
export interface Comparison {
  readonly baseline: Report | null;
  readonly deviations: readonly Deviation[];
  readonly rulings: readonly Ruling[];
  readonly isStrict: boolean;
  /** The edition of the suite that is scored; null for that of the run, or the newest. */
  readonly edition: string | null;
  /** Null where nothing is required. */
  readonly requirement: Requirement | null;
}

/** A run with its known deviations waived, compared with the baseline. */
export interface Measured {
  readonly report: Report;
  /** What changed since the baseline; null without one. */
  readonly changes: Difference | null;
  /** Worse than the baseline, or waived by stale entries: the run fails, whatever its clauses say. */
  readonly isWorse: boolean;
}

/** Reads the files of `--baseline`, `--deviations` and `--profiles`; throws a `UsageError` before anything is sent. */
export function readComparison(
  given: Settings,
  suites: readonly Suite[],
  subject?: Report['subject'],
): Comparison {
  const { deviations } = given;
  const baseline = given.baseline === undefined ? null : readReport(given.baseline);
  if (baseline !== null) refuseOtherSubject(given.baseline ?? '', baseline, subject);
  return {
    isStrict: given.strict ?? false,
    edition: given.edition ?? null,
    requirement: requirementOf(given, suites),
    baseline,
    ...(deviations === undefined ? { deviations: [], rulings: [] } : readDeviations(deviations)),
  };
}

const isOpen = (verdict: Report['verdict']): boolean =>
  verdict === 'inconclusive' || verdict === 'incomplete';

/** Compares a run with its baseline and its known deviations. */
export function measure(
  run: Report,
  { baseline, deviations, rulings, isStrict, edition, requirement }: Comparison,
): Measured {
  const today = run.started_at.slice(0, 10);
  const scored = scoreEdition(run, edition ?? run.edition ?? newestEdition);
  const ruled = applyRulings(scored, rulings);
  const waived = waive(isStrict || run.strict ? failStrictly(ruled) : ruled, deviations, today);
  const report = requirement === null ? waived : applyRequirement(waived, requirement);
  const compared = baseline === null ? null : difference(baseline, report);
  return {
    report,
    changes: compared,
    // A run that noise or an interruption left open says nothing on what got worse.
    isWorse:
      report.stale_deviations.length > 0 ||
      (compared !== null && !isOpen(report.verdict) && isWorse(compared)),
  };
}
