import type { AnyClauseId } from '../contract/clauses.ts';
import type { CheckVerdict } from '../report/report.ts';
import type { NoiseMonitor } from '../client/noise-monitor.ts';
import type { Attempt, Finding } from './attempt.ts';
import type { EarlyEnd } from './early-end.ts';

/** One look of a check: what it found, and why it ended early, if it did. */
export interface FinishedAttempt {
  readonly attempt: Attempt;
  readonly stop: EarlyEnd | null;
}

/** What all looks of a check together say of one of its clauses. */
export interface Outcome {
  readonly verdict: CheckVerdict;
  /** Why it is no pass. */
  readonly message: string | null;
  /** The finding that shows the failure. */
  readonly finding: Finding | null;
  readonly looks: { readonly wrong: number; readonly of: number };
}

/**
 * Folds the looks of a check at a clause into one outcome. A complete answer that contradicts the clause is a failure,
 * once seen; one in doubt only when it stood on every look while `serviceIsUp` (a control call was answered) and, in rough `weather`,
 * in as many answers as that asks for.
 */
export function foldAttempts(
  clause: AnyClauseId,
  looks: readonly FinishedAttempt[],
  serviceIsUp: boolean,
  weather: NoiseMonitor,
): Outcome {
  const decisions = looks.map((look) => decide(clause, look));
  const wrong = decisions.flatMap(({ wrong: finding }) => finding ?? []);
  const decided = decisions.filter(({ verdict }) => verdict !== null);
  const of = { wrong: wrong.length, of: decided.length };
  const contradiction = wrong.find(({ isDoubtful }) => !isDoubtful);
  const passed = decisions.some(({ verdict }) => verdict === 'pass');
  if (contradiction !== undefined) return failure(contradiction, of);
  if (passed)
    return { verdict: 'pass', message: null, finding: null, looks: { wrong: 0, of: decided.length } };
  const standing = wrong[0];
  const isSeenEnough = !weather.isNoisy || answersOf(wrong) >= weather.attemptsToConfirm;
  if (standing !== undefined && serviceIsUp && decided.length === looks.length && isSeenEnough)
    return failure(standing, of);
  return undecided(clause, looks, of, standing);
}

/** How many answers the findings were made on: a shared one shows the same at every look. */
const answersOf = (findings: readonly Finding[]): number =>
  new Set(findings.map(({ evidence }) => evidence)).size;

/** True when another look could change what the first ones left open: noise, or what may have been noise. */
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

function failure(finding: Finding, looks: Outcome['looks']): Outcome {
  const often = looks.of > 1 ? ` (${looks.wrong} of ${looks.of} looks)` : '';
  const message = `Expected ${finding.expected}; received ${finding.received}${often}`;
  return { verdict: 'fail', message, finding, looks };
}

function undecided(
  clause: AnyClauseId,
  looks: readonly FinishedAttempt[],
  of: Outcome['looks'],
  standing?: Finding,
): Outcome {
  const stops = looks.flatMap(({ stop }) => stop ?? []);
  const stop = stops.find(({ verdict }) => verdict === 'inconclusive') ?? stops[0];
  const fallback =
    standing === undefined ? `the suite asked nothing of ${clause}` : `received ${standing.received}`;
  return {
    verdict: standing === undefined ? (stop?.verdict ?? 'inconclusive') : 'inconclusive',
    message: stop?.reason ?? fallback,
    finding: null,
    looks: of,
  };
}
