import type { CallerClauseId } from '../../specs/clauses.ts';
import type { OperationName } from '../../specs/operations.ts';
import { ifRecorded, isMasked, isUnknown } from '../traffic/recorded.ts';
import type { ClientExchange, ExchangeFacts, Session } from '../traffic/session.ts';
import type { Json } from '../../schemas/json.ts';

/** How a client broke a clause. */
export interface CallerBreach {
  readonly expected: string;
  readonly received: string;
}

/** A place of a session where a clause applies: kept, or broken. */
export interface Occasion {
  /** The exchanges that show it, in order; the last one is the evidence. */
  readonly exchanges: readonly ExchangeFacts[];
  /** Null where the clause was kept. */
  readonly breach: CallerBreach | null;
}

interface JudgeOfClause {
  readonly clause: CallerClauseId;
  /** What a client has to do for the clause to apply, after "let the client". */
  readonly needs: string;
  /** Its stack names the place in the source. */
  readonly declaredAt: Error;
}

/** Decides one clause over a session, by what is kept of its exchanges. It knows nothing but bytes and times of the wire. */
export interface SessionJudge extends JudgeOfClause {
  readonly judge: (session: Session) => readonly Occasion[];
}

/** Decides one clause over each exchange as a whole, in the session that it belongs to. */
export interface ExchangeJudge extends JudgeOfClause {
  /** Undefined where the clause does not apply. */
  readonly occasionIn: (exchange: ClientExchange, session: Session) => Occasion | undefined;
}

export type Judge = SessionJudge | ExchangeJudge;

/** A breach, or null where the value is as expected. */
export const breachUnless = (isKept: boolean, expected: string, received: string): CallerBreach | null =>
  isKept ? null : { expected, received };

/** A judge of a session as a whole. It says nothing of what was not recorded. */
export const judgeSession = (
  clause: CallerClauseId,
  needs: string,
  judge: SessionJudge['judge'],
): SessionJudge => ({
  clause,
  needs,
  judge: (session) => (ifRecorded(() => judge(session)) ?? []).filter(isRecorded),
  declaredAt: new Error(clause),
});

const isRecorded = ({ breach }: Occasion): boolean =>
  !isUnknown(breach?.expected) && !isUnknown(breach?.received);

/** The occasions that each of some requests gives; one that rests on what was not recorded gives none. */
export const occasionsOf = <T>(
  requests: readonly T[],
  judge: (request: T, index: number) => readonly Occasion[],
): Occasion[] => requests.flatMap((request, index) => ifRecorded(() => judge(request, index)) ?? []);

/**
 * A judge of each request by itself. `breachOf` gives null where the clause is kept and undefined where it does not
 * apply. It says nothing of what was not recorded.
 */
export const judgeEach = (
  clause: CallerClauseId,
  needs: string,
  breachOf: (exchange: ClientExchange, session: Session) => CallerBreach | null | undefined,
): ExchangeJudge => ({
  clause,
  needs,
  occasionIn: (exchange, session) => {
    const breach = ifRecorded(() => breachOf(exchange, session));
    if (breach === undefined) return undefined;
    const occasion = { exchanges: [exchange], breach };
    return isRecorded(occasion) ? occasion : undefined;
  },
  declaredAt: new Error(clause),
});

/** A judge of each value that the bodies of some operations hold; values that a recording masks are passed over. */
export function judgeValues(
  clause: CallerClauseId,
  needs: string,
  operations: readonly OperationName[],
  valuesOf: (body: Json, exchange: ClientExchange) => readonly Json[],
  breachOf: (value: Json, exchange: ClientExchange) => CallerBreach | null,
): ExchangeJudge {
  return judgeEach(clause, needs, (exchange) => {
    if (!isOneOf(exchange, operations) || exchange.json === undefined) return undefined;
    const given = valuesOf(exchange.json, exchange).filter((value) => value !== undefined);
    const values = given.filter((value) => !isMasked(value));
    const found = values.map((value) => breachOf(value, exchange)).find((breach) => breach !== null);
    // A value that was not recorded may break what the others keep.
    return (
      found ?? (values.length === 0 || given.some((value) => isUnknown(shown(value))) ? undefined : null)
    );
  });
}

/** Whether a request is one of some operations. */
export const isOneOf = ({ operation }: ExchangeFacts, names: readonly OperationName[]): boolean =>
  operation !== null && names.includes(operation);

/** A value as a message shows it. */
export const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
