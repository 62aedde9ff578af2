import type { CheckVerdict, ClauseVerdict, Report, RunVerdict } from './report.ts';

/**
 * The worst of several verdicts about one thing: a failure outweighs all, then what noise left open, then a pass.
 * What did not run says nothing as long as something else ran.
 */
const precedence: readonly CheckVerdict[] = ['fail', 'inconclusive', 'pass', 'not-run'];

/** Rolls the verdicts of all checks of a clause (or all clauses of a check) up to one; of none it is `not-run`. */
export function rollUp(verdicts: readonly CheckVerdict[]): CheckVerdict {
  return precedence.find((verdict) => verdicts.includes(verdict)) ?? 'not-run';
}

/** Whether a clause was seen broken; only `fail` turns the verdict of the run. */
export const isBroken = (verdict: ClauseVerdict | null): boolean =>
  verdict === 'fail' || verdict === 'review' || verdict === 'warning';

/** Whether the run says if a clause holds. */
export const isDecided = (verdict: ClauseVerdict | null): boolean => verdict === 'pass' || isBroken(verdict);

/** What the verdict of a run rests on. */
export type Grounds = Pick<Report, 'interrupted' | 'requirement' | 'scope'> & {
  readonly clauses: readonly Pick<Report['clauses'][number], 'verdict' | 'waived'>[];
};

/**
 * Gives the verdict of a run. A failure that is not waived decides it. Without one, an interrupted run is incomplete,
 * noise or an empty run leaves it inconclusive, and a run that decided less than required is incomplete. A quick run says
 * of no service that it conforms.
 */
export function runVerdict({ clauses, interrupted, requirement, scope }: Grounds): RunVerdict {
  if (clauses.some(({ verdict, waived }) => verdict === 'fail' && !waived)) return 'non-conformant';
  if (interrupted) return 'incomplete';
  const isNoisy = clauses.some(({ verdict }) => verdict === 'inconclusive');
  const isTested = clauses.some(
    ({ verdict }) => !['not-scored', 'not-run', 'unobservable'].includes(verdict),
  );
  if (isNoisy || !isTested) return 'inconclusive';
  if (requirement !== null && !requirement.met) return 'incomplete';
  return scope?.quick === undefined ? 'conformant' : 'nothing-failed';
}

/** The exit code that a pipeline sees for a finished run (interface: exit codes of `run`). */
export const exitCodes: Record<RunVerdict, number> = {
  conformant: 0,
  'nothing-failed': 0,
  'non-conformant': 1,
  inconclusive: 3,
  incomplete: 3,
};
