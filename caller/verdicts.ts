import { statementOf } from '../engine/contract/clauses.ts';
import { sourceOf } from '../engine/run/source.ts';
import { causeOf } from '../engine/report/cause.ts';
import type { CheckResult, ClauseResult } from '../engine/report/report.ts';
import { clauseResult, type Undecided } from '../engine/report/results.ts';
import type { Clause } from '../specs/clause.ts';
import { type CallerClauseId, callerClauses } from '../specs/clauses.ts';
import { judges } from './judges/index.ts';
import type { Judge, Occasion } from './judges/judge.ts';
import { gapsOf } from './traffic/gaps.ts';
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
    return isWarning ? { ...result, verdict: 'warning' } : result;
  });
}

/** A clause as it stands where the service was never reached: what a client keeps then says little. */
export function withoutAccess(clause: ClauseResult, why: string): ClauseResult {
  if (clause.verdict !== 'pass') return clause;
  const open = { verdict: 'inconclusive', cause: causeOf('no-access', why) } as const;
  const checks = clause.checks.map((check) => ({ ...check, ...open, message: why }));
  return { ...clause, ...open, reason: why, checks };
}

function resultOf(
  { binds, level, ...clause }: (typeof callerClauses)[number],
  judge: Judge | undefined,
  sessions: readonly Session[],
  mask: Mask,
): ClauseResult {
  const checks =
    judge === undefined ? [] : rulingsOf(judge, sessions).map((ruling) => toCheck(judge, ruling, mask));
  return clauseResult({ ...statementOf(clause), binds, level }, checks, undecided(clause, judge, sessions));
}

/** Why a clause that no session decided is open. */
function undecided(
  { unobservable, operations }: Pick<Clause, 'unobservable' | 'operations'>,
  judge: Judge | undefined,
  sessions: readonly Session[],
): Undecided {
  if (unobservable !== undefined)
    return { verdict: 'unobservable', cause: causeOf('unobservable', unobservable) };
  const cause =
    judge === undefined
      ? causeOf('not-selected')
      : causeOf('precondition', `not seen: let the client ${judge.needs}${missing(sessions, operations)}`);
  return { verdict: 'not-run', cause };
}

/** What was not recorded of the requests that a clause may speak of; a token request says which client it is. */
function missing(sessions: readonly Session[], operations: readonly string[]): string {
  const exchanges = sessions.flatMap((session) => session.exchanges);
  const isMeant = ({ operation }: ClientExchange): boolean =>
    operation !== null && operations.includes(operation);
  if (!exchanges.some(isMeant)) return '';
  const gaps = exchanges
    .filter((one) => isMeant(one) || one.operation === 'token')
    .flatMap((one) => gapsOf(one).map((gap) => `${gap} of ${one.operation}`));
  const [first, ...others] = new Set(gaps);
  if (first === undefined) return '';
  return `, and record ${[first, ...others.slice(0, 2)].join(', ')}${others.length > 2 ? ' and more' : ''}`;
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
