import type { AnyClauseId } from '../contract/clauses.ts';
import type { CheckVerdict } from '../report/report.ts';
import type { NoiseMonitor } from '../client/noise-monitor.ts';
import type { Attempt, Finding } from './attempt.ts';
import type { EarlyEnd } from './early-end.ts';

/** One attempt of a check: what it found, and why it ended early, if it did. */
export interface FinishedAttempt {
  readonly attempt: Attempt;
  readonly stop: EarlyEnd | null;
}

/** What all attempts of a check together say of one of its clauses. */
export interface Outcome {
  readonly verdict: CheckVerdict;
  /** Why it is no pass. */
  readonly message: string | null;
  /** The finding that shows the failure. */
  readonly finding: Finding | null;
  readonly attempts: { readonly failed: number; readonly of: number };
}

/**
 * Folds what the attempts of a check found about a clause into one outcome. A complete answer that contradicts the clause is a failure,
 * once seen; one in doubt only when it stood in every attempt while `serviceIsUp` (a control call was answered) and, under `noise`,
 * in as many answers as that asks for.
 */
export function foldAttempts(
  clause: AnyClauseId,
  attempts: readonly FinishedAttempt[],
  serviceIsUp: boolean,
  noise: NoiseMonitor,
): Outcome {
  const decisions = attempts.map((one) => decide(clause, one));
  const wrong = decisions.flatMap(({ wrong: finding }) => finding ?? []);
  const decided = decisions.filter(({ verdict }) => verdict !== null);
  const counts = { failed: wrong.length, of: decided.length };
  const contradiction = wrong.find(({ isDoubtful }) => !isDoubtful);
  const passed = decisions.some(({ verdict }) => verdict === 'pass');
  if (contradiction !== undefined) return failure(contradiction, counts);
  if (passed)
    return { verdict: 'pass', message: null, finding: null, attempts: { failed: 0, of: decided.length } };
  const standing = wrong[0];
  const isSeenEnough = !noise.isNoisy || answersOf(wrong) >= noise.attemptsToConfirm;
  if (standing !== undefined && serviceIsUp && decided.length === attempts.length && isSeenEnough)
    return failure(standing, counts);
  return undecided(clause, attempts, counts, standing);
}

/** How many answers the findings were made on: a shared one shows the same in every attempt. */
const answersOf = (findings: readonly Finding[]): number =>
  new Set(findings.map(({ evidence }) => evidence)).size;

/** True when another attempt could change what the first ones left open: noise, or what may have been noise. */
export function isUnsettled({ attempt, stop }: FinishedAttempt): boolean {
  return stop?.verdict === 'inconclusive' || attempt.findings.some(({ isDoubtful }) => isDoubtful);
}

interface Decision {
  readonly verdict: 'pass' | 'fail' | null;
  readonly wrong: Finding | null;
}

function decide(clause: AnyClauseId, { attempt, stop }: FinishedAttempt): Decision {
  const findings = attempt.findings.filter((finding) => finding.clause === clause);
  const wrong =
    findings.find(({ holds, isDoubtful }) => !holds && !isDoubtful) ?? findings.find(({ holds }) => !holds);
  if (wrong !== undefined) return { verdict: 'fail', wrong };
  // An attempt that ended early may have left expectations of the clause unasked.
  return { verdict: findings.length > 0 && stop === null ? 'pass' : null, wrong: null };
}

function failure(finding: Finding, attempts: Outcome['attempts']): Outcome {
  const often = attempts.of > 1 ? ` (${attempts.failed} of ${attempts.of} attempts)` : '';
  const message = `Expected ${finding.expected}; received ${finding.received}${often}`;
  return { verdict: 'fail', message, finding, attempts };
}

function undecided(
  clause: AnyClauseId,
  attempts: readonly FinishedAttempt[],
  counts: Outcome['attempts'],
  standing?: Finding,
): Outcome {
  const stops = attempts.flatMap(({ stop }) => stop ?? []);
  const stop = stops.find(({ verdict }) => verdict === 'inconclusive') ?? stops[0];
  const fallback =
    standing === undefined ? `the suite asked nothing of ${clause}` : `received ${standing.received}`;
  return {
    verdict: standing === undefined ? (stop?.verdict ?? 'inconclusive') : 'inconclusive',
    message: stop?.reason ?? fallback,
    finding: null,
    attempts: counts,
  };
}
