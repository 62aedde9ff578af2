import type { CheckVerdict, ClauseVerdict, RunVerdict } from './report.ts';

/**
 * The worst of several verdicts about one thing: a failure outweighs all, then what noise left open, then a pass.
 * What did not run says nothing as long as something else ran.
 */
const precedence: readonly CheckVerdict[] = ['fail', 'inconclusive', 'pass', 'not-run'];

/** Rolls the verdicts of all checks of a clause (or all clauses of a check) up to one; of none it is `not-run`. */
export function rollUp(verdicts: readonly CheckVerdict[]): CheckVerdict {
  return precedence.find((verdict) => verdicts.includes(verdict)) ?? 'not-run';
}

/** What a run says of the service: `waived` failures count as known, and an empty run decides nothing. */
export function runVerdict(clauses: readonly { verdict: ClauseVerdict; waived: boolean }[]): RunVerdict {
  if (clauses.some(({ verdict, waived }) => verdict === 'fail' && !waived)) return 'non-conformant';
  const undecided = clauses.some(({ verdict }) => verdict === 'inconclusive');
  const decided = clauses.some(({ verdict }) => verdict === 'pass' || verdict === 'fail');
  return undecided || !decided ? 'inconclusive' : 'conformant';
}

/** The exit code that a pipeline sees for a finished run (interface: exit codes of `run`). */
export const exitCodes: Record<RunVerdict, number> = { conformant: 0, 'non-conformant': 1, inconclusive: 3 };
