import { difference, isWorse } from '../harness/model/diff/difference.ts';
import { type Deviation, type RottenDeviation, waive } from '../harness/model/deviations.ts';
import type { Report } from '../harness/model/report.ts';
import { diffText } from '../reporters/diff.ts';
import { readDeviations, readReport } from './read-report.ts';
import type { RunFlags } from './resolve.ts';
import { tameLine } from './tame.ts';

/** What a run is held against, beside the interface: an earlier run, and the deviations that are known. */
export interface Yardstick {
  readonly baseline: Report | null;
  readonly deviations: readonly Deviation[];
}

/** A run with its known deviations waived, and what it is worth against the baseline. */
export interface Measured {
  readonly report: Report;
  /** What is to be told beside the summary. */
  readonly words: string;
  /** Worse than the baseline, or waived by entries that must be mended: the run fails, whatever its clauses say. */
  readonly isWorse: boolean;
}

/** Reads the files of `--baseline` and `--deviations`; throws a `UsageError` before anything is sent. */
export function readYardstick({ baseline, deviations }: RunFlags): Yardstick {
  return {
    baseline: baseline === undefined ? null : readReport(baseline),
    deviations: deviations === undefined ? [] : readDeviations(deviations),
  };
}

/** Holds a run against the yardstick. */
export function measure(run: Report, { baseline, deviations }: Yardstick): Measured {
  const today = run.started_at.slice(0, 10);
  const { report, rotten } = waive(run, deviations, today);
  const compared = baseline === null ? null : difference(baseline, report);
  const words = [
    ...(rotten.length === 0 ? [] : [rottenWords(rotten)]),
    ...(compared === null ? [] : [diffText(compared)]),
  ];
  return {
    report,
    words: words.map((part) => `\n${part}\n`).join(''),
    isWorse: rotten.length > 0 || (compared !== null && isWorse(compared)),
  };
}

const rottenWords = (rotten: readonly RottenDeviation[]): string =>
  [
    'Deviations to mend or remove; the run fails over them',
    ...rotten.map(({ clause, why }) => `  ${tameLine(clause)}: ${why}`),
  ].join('\n');
