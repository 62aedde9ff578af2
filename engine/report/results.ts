import { type Cause, causeOf, sentenceOf } from './cause.ts';
import {
  basis,
  type CheckResult,
  type CheckVerdict,
  checkVerdict,
  type ClauseResult,
  type ClauseVerdict,
  clauseVerdict,
  type Report,
} from './report.ts';
import { isBroken, rollUp, runVerdict } from './verdict.ts';

/** What a result repeats of the catalogue. */
export type Statement = Omit<
  ClauseResult,
  'ruling' | 'verdict' | 'reason' | 'cause' | 'waived' | 'blocked_by' | 'checks'
>;

/** A clause that no check decided: as the catalogue says, or for the reason given. */
export interface Undecided {
  readonly verdict: 'unobservable' | 'inconclusive' | 'not-run';
  readonly cause: Cause;
}

/** Why a pass is none: other checks, which the selection left out, decide the clause too. */
const inPartCause = causeOf('not-selected', 'other checks decide it too, and were not selected');

/**
 * The result of a clause, rolled up from its checks; `otherwise` counts where they say nothing. What is decided in part
 * alone is no pass.
 */
export function clauseResult(
  statement: Statement,
  checks: readonly CheckResult[],
  otherwise: Undecided,
  isInPart = false,
): ClauseResult {
  const known = { ...statement, waived: false, checks: [...checks] };
  const unchecked = { ...otherwise, reason: sentenceOf(otherwise.cause) };
  if (otherwise.verdict === 'unobservable' || checks.length === 0) return { ...known, ...unchecked };
  const verdict = rollUp(checks.map((check) => check.verdict));
  if (verdict === 'pass' && isInPart)
    return { ...known, verdict: 'partly-tested', reason: sentenceOf(inPartCause), cause: inPartCause };
  if (verdict === 'fail') return { ...known, verdict: brokenVerdict(statement), reason: null, cause: null };
  if (verdict === 'pass') return { ...known, verdict, reason: null, cause: null };
  const open = checks.filter((check) => check.verdict === verdict);
  const reasons = [...new Set(open.flatMap(({ message }) => message ?? []))];
  const cause = open.find((check) => check.cause !== null)?.cause ?? otherwise.cause;
  return { ...known, verdict, cause, reason: reasons.slice(0, 3).join('; ') || unchecked.reason };
}

/** What a clause is that a check saw broken: no failure where another reading is right, or where it recommends. */
function brokenVerdict({ basis: restsOn, level }: Statement): ClauseVerdict {
  if (restsOn === 'reading') return 'review';
  return level === 'should' ? 'warning' : 'fail';
}

/** Whether the selection of the run asked for a clause, if only in part. */
export const isSelected = ({ verdict, cause }: Pick<ClauseResult, 'verdict' | 'cause'>): boolean =>
  verdict === 'partly-tested' || cause?.kind !== 'not-selected';

/** How many clauses and checks came to each verdict, and what the failures rest on; what was not selected does not count. */
export function totalsOf(
  all: readonly ClauseResult[],
): Pick<Report['totals'], 'clauses' | 'failed_by_basis' | 'checks'> {
  const clauses = all.filter(isSelected);
  const ofClauses = clauses.map(({ verdict }) => verdict);
  const failed = clauses.filter(({ verdict, waived }) => verdict === 'fail' && !waived);
  return {
    clauses: {
      ...tally(clauseVerdict.options, ofClauses),
      waived: clauses.filter(({ waived }) => waived).length,
    },
    failed_by_basis: tally(
      basis.options,
      failed.flatMap((clause) => clause.basis ?? []),
    ),
    checks: tally(checkVerdict.options, verdictsOfChecks(clauses)),
  };
}

/** A report with other results of its clauses: its totals and its verdict follow from them. */
export const withClauses = (report: Report, clauses: Report['clauses']): Report => ({
  ...report,
  clauses,
  totals: { ...report.totals, ...totalsOf(clauses) },
  verdict: runVerdict({ ...report, clauses }),
});

/** The verdict of each check about all of its clauses. */
function verdictsOfChecks(clauses: readonly ClauseResult[]): CheckVerdict[] {
  const verdicts = new Map<string, CheckVerdict[]>();
  const scored = clauses.flatMap(({ checks }) => checks).filter(({ unscored }) => unscored === undefined);
  for (const { name, verdict } of scored) {
    verdicts.set(name, [...(verdicts.get(name) ?? []), verdict]);
  }
  return [...verdicts.values()].map(rollUp);
}

function tally<V extends string>(verdicts: readonly V[], all: readonly V[]): Record<V, number> {
  const counts = verdicts.map((one) => [one, all.filter((verdict) => verdict === one).length]);
  return Object.fromEntries(counts) as Record<V, number>;
}

/** A breach of the contract in words, and in how many of the answers it was seen. */
export const breachMessage = (expected: string, received: string, wrong: number, seen: number): string =>
  `Expected ${expected}; received ${received} (${wrong} of ${seen} answers)`;

/** The suite of those clauses that every answer of a run is held against, whichever check it belongs to. */
export const contractSuite = 'contract';

/** The checks of a clause that decided its verdict, or would if it was scored, in their order. */
export function checksThatDecided({ checks, verdict }: ClauseResult): CheckResult[] {
  const isScored = verdict !== 'not-scored';
  const counted = checks.filter(({ unscored }) => !isScored || unscored === undefined);
  const seen = isScored ? verdict : rollUp(checks.map((check) => check.verdict));
  return counted.filter((check) => check.verdict === (isBroken(seen) ? 'fail' : seen));
}
