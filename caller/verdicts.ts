import { statementOf } from '../harness/contract/clauses.ts';
import { sourceOf } from '../harness/engine/source.ts';
import { causeOf } from '../harness/report/cause.ts';
import type { CheckResult, ClauseResult } from '../harness/report/report.ts';
import { clauseResult, type Undecided } from '../harness/report/results.ts';
import type { Clause } from '../specs/clause.ts';
import { type CallerClauseId, callerClauses } from '../specs/generated/caller-clauses.ts';
import { judges } from './judges/index.ts';
import type { Judge, Occasion } from './judges/judge.ts';
import type { ClientExchange, Session } from './traffic/session.ts';

/** What one judge found in one session: it broke, or kept, the clause at every occasion. */
export interface Ruling {
  readonly session: Session;
  readonly occasions: readonly Occasion[];
}

const rulingsOf = ({ judge }: Judge, sessions: readonly Session[]): Ruling[] =>
  sessions
    .map((session) => ({ session, occasions: judge(session) }))
    .filter(({ occasions }) => occasions.length > 0);

/** Masks a text that speaks of some exchanges. */
export type Mask = (text: string, exchanges: readonly ClientExchange[]) => string;

/** Which clauses are decided, and how strictly. */
export interface ClauseSelection {
  readonly isSelected: (clause: CallerClauseId) => boolean;
  /** Whether a broken recommendation fails the run. */
  readonly isStrict: boolean;
}

/** The result of every clause of the caller, over all sessions. */
export function judgeSessions(
  sessions: readonly Session[],
  selection: ClauseSelection,
  mask: Mask,
): ClauseResult[] {
  return callerClauses.map((clause) => {
    const judge = judges.find((one) => one.clause === clause.id);
    const result = resultOf(clause, selection.isSelected(clause.id) ? judge : undefined, sessions, mask);
    const isWarning = clause.level === 'should' && result.verdict === 'fail' && !selection.isStrict;
    return isWarning
      ? { ...result, waived: true, reason: 'a recommendation: a warning, unless --strict is given' }
      : result;
  });
}

function resultOf(
  { binds, level, ...clause }: (typeof callerClauses)[number],
  judge: Judge | undefined,
  sessions: readonly Session[],
  mask: Mask,
): ClauseResult {
  const checks =
    judge === undefined ? [] : rulingsOf(judge, sessions).map((ruling) => toCheck(judge, ruling, mask));
  return clauseResult({ ...statementOf(clause), binds, level }, checks, undecided(clause, judge));
}

/** Why a clause that no session decided is open. */
function undecided({ unobservable }: Pick<Clause, 'unobservable'>, judge: Judge | undefined): Undecided {
  if (unobservable !== undefined)
    return { verdict: 'unobservable', cause: causeOf('unobservable', unobservable) };
  const cause =
    judge === undefined
      ? causeOf('not-selected')
      : causeOf('precondition', `not seen: let the client ${judge.needs}`);
  return { verdict: 'not-run', cause };
}

function toCheck(judge: Judge, { session, occasions }: Ruling, mask: Mask): CheckResult {
  const broken = occasions.filter(({ breach }) => breach !== null);
  const [first] = broken;
  const exchanges = (broken.length > 0 ? broken : occasions.slice(0, 1)).flatMap((one) => one.exchanges);
  const words = (text: string | undefined): string | null =>
    text === undefined ? null : mask(text, exchanges);
  const expected = words(first?.breach?.expected);
  const received = words(first?.breach?.received);
  return {
    name: `${judge.clause.replaceAll('.', '-')}-under-${session.provocation}`,
    suite: session.provocation,
    source: sourceOf(judge),
    operation: first?.exchanges.at(-1)?.operation ?? null,
    verdict: first === undefined ? 'pass' : 'fail',
    message:
      first === undefined
        ? null
        : `Expected ${expected}; the client sent ${received} (under ${session.provocation})`,
    cause: null,
    expected,
    received,
    attempts: { failed: broken.length, of: occasions.length },
    duration_ms: 0,
    exchanges: [...new Set(exchanges.map(({ id }) => id))],
    evidence: first?.exchanges.at(-1)?.id ?? null,
  };
}
