import { causeOf } from '../harness/report/cause.ts';
import type { CheckResult, ClauseResult } from '../harness/report/report.ts';
import { clauseResult } from '../harness/report/results.ts';
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
  return callerClauses.map(
    ({ id, area, section, operations, severity, text, binds, level, unobservable }) => {
      const judge = judges.find(({ clause }) => clause === id);
      const isOpen = judge !== undefined && selection.isSelected(id);
      const rulings = isOpen ? rulingsOf(judge, sessions) : [];
      const statement = {
        id,
        area,
        section,
        operations: [...operations],
        severity,
        statement: text,
        additional: false,
        binds,
        level,
      };
      const unseen = isOpen
        ? causeOf('precondition', `not seen: let the client ${judge.needs}`)
        : causeOf('not-selected');
      const result = clauseResult(
        statement,
        rulings.map((ruling) => toCheck(id, ruling, mask)),
        unobservable === undefined
          ? { verdict: 'not-run', cause: unseen }
          : { verdict: 'unobservable', cause: causeOf('unobservable', unobservable) },
      );
      const isWarning = level === 'should' && result.verdict === 'fail' && !selection.isStrict;
      return isWarning
        ? { ...result, waived: true, reason: 'a recommendation: a warning, unless --strict is given' }
        : result;
    },
  );
}

function toCheck(clause: CallerClauseId, { session, occasions }: Ruling, mask: Mask): CheckResult {
  const broken = occasions.filter(({ breach }) => breach !== null);
  const [first] = broken;
  const exchanges = (broken.length > 0 ? broken : occasions.slice(0, 1)).flatMap((one) => one.exchanges);
  const words = (text: string | undefined): string | null =>
    text === undefined ? null : mask(text, exchanges);
  const expected = words(first?.breach?.expected);
  const received = words(first?.breach?.received);
  return {
    name: `${clause.replaceAll('.', '-')}-under-${session.provocation}`,
    suite: session.provocation,
    source: null,
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
