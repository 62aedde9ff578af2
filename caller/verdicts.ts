import { statementOf } from '../engine/contract/clauses.ts';
import { sourceOf } from '../engine/run/source.ts';
import { causeOf } from '../engine/report/cause.ts';
import type { CheckResult, ClauseResult } from '../engine/report/report.ts';
import { clauseResult, type Undecided } from '../engine/report/results.ts';
import type { Clause } from '../specs/clause.ts';
import { type CallerClauseId, callerClauses } from '../specs/clauses.ts';
import { judges } from './judges/index.ts';
import type { Judge } from './judges/judge.ts';
import type { Judgement, Ruling } from './rulings.ts';
import { gapsOf } from './traffic/gaps.ts';
import type { Session } from './traffic/session.ts';

/** Masks a text that speaks of some exchanges, which it gets by their ids. */
export type Mask = (text: string, exchanges: ReadonlySet<string>) => string;

/** Whether a clause is to be decided. */
export type ClauseSelection = (clause: CallerClauseId) => boolean;

/** The result of every clause of the caller, over all sessions. */
export const resultsOf = (judgement: Judgement, isSelected: ClauseSelection, mask: Mask): ClauseResult[] =>
  callerClauses.map((clause) => resultOf(clause, judgement, isSelected, mask));

/** A clause as it stands where the service was never reached: what a client keeps then says little. */
export function withoutAccess(clause: ClauseResult, why: string): ClauseResult {
  if (clause.verdict !== 'pass') return clause;
  const open = { verdict: 'inconclusive', cause: causeOf('no-access', why) } as const;
  const checks = clause.checks.map((check) => ({ ...check, ...open, message: why }));
  return { ...clause, ...open, reason: why, checks };
}

function resultOf(
  { binds, level, ...clause }: (typeof callerClauses)[number],
  { sessions, rulings }: Judgement,
  isSelected: ClauseSelection,
  mask: Mask,
): ClauseResult {
  const judge = isSelected(clause.id) ? judges.find((one) => one.clause === clause.id) : undefined;
  const checks = rulings.filter((ruling) => ruling.judge === judge).map((ruling) => toCheck(ruling, mask));
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
  const seen = sessions.flatMap((session) => [...gapsOf(session)]);
  if (!seen.some(([operation]) => operations.includes(operation))) return '';
  const gaps = seen
    .filter(([operation]) => operations.includes(operation) || operation === 'token')
    .flatMap(([operation, own]) => [...own].map((gap) => `${gap} of ${operation}`));
  const [first, ...others] = new Set(gaps);
  if (first === undefined) return '';
  return `, and record ${[first, ...others.slice(0, 2)].join(', ')}${others.length > 2 ? ' and more' : ''}`;
}

function toCheck(
  { judge, session, occasions, broken, breach, evidence, named }: Ruling,
  mask: Mask,
): CheckResult {
  const words = (text: string | undefined): string | null => (text === undefined ? null : mask(text, named));
  const expected = words(breach?.expected);
  const received = words(breach?.received);
  return {
    name: `${judge.clause.replaceAll('.', '-')}-under-${session.provocation}`,
    suite: session.provocation,
    source: sourceOf(judge),
    operation: breach === null ? null : (evidence?.operation ?? null),
    verdict: breach === null ? 'pass' : 'fail',
    message:
      breach === null
        ? null
        : `Expected ${expected}; the client sent ${received} (under ${session.provocation})`,
    cause: null,
    expected,
    received,
    attempts: { failed: broken, of: occasions },
    duration_ms: 0,
    exchanges: [...named],
    evidence: breach === null ? null : (evidence?.id ?? null),
  };
}
