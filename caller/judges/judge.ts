import type { CallerClauseId } from '../../specs/generated/caller-clauses.ts';
import type { OperationName } from '../../specs/generated/operations.ts';
import { isMasked } from '../traffic/read.ts';
import type { ClientExchange, Session } from '../traffic/session.ts';

/** How a client broke a clause. */
export interface CallerBreach {
  readonly expected: string;
  readonly received: string;
}

/** A place of a session where a clause applies: kept, or broken. */
export interface Occasion {
  /** The exchanges that show it, in order; the last one is the evidence. */
  readonly exchanges: readonly ClientExchange[];
  /** Null where the clause was kept. */
  readonly breach: CallerBreach | null;
}

/** Decides one clause over what was recorded. It knows nothing but bytes and times of the wire. */
export interface Judge {
  readonly clause: CallerClauseId;
  /** What a client has to do for the clause to apply, after "let the client". */
  readonly needs: string;
  readonly judge: (session: Session) => readonly Occasion[];
  /** Its stack names the place in the source. */
  readonly declaredAt: Error;
}

/** A breach, or null where the value is as expected. */
export const breachUnless = (isKept: boolean, expected: string, received: string): CallerBreach | null =>
  isKept ? null : { expected, received };

/** A judge of a session as a whole. */
export const judgeSession = (clause: CallerClauseId, needs: string, judge: Judge['judge']): Judge => ({
  clause,
  needs,
  judge,
  declaredAt: new Error(clause),
});

/**
 * A judge of each request by itself. `breachOf` gives null where the clause is kept and undefined where it does not
 * apply.
 */
export function judgeEach(
  clause: CallerClauseId,
  needs: string,
  breachOf: (exchange: ClientExchange, session: Session) => CallerBreach | null | undefined,
): Judge {
  return judgeSession(clause, needs, (session) =>
    session.exchanges.flatMap((exchange) => {
      const breach = breachOf(exchange, session);
      return breach === undefined ? [] : [{ exchanges: [exchange], breach }];
    }),
  );
}

/** A judge of each value that the bodies of some operations hold; values that a recording masks are passed over. */
export function judgeValues(
  clause: CallerClauseId,
  needs: string,
  operations: readonly OperationName[],
  valuesOf: (body: unknown, exchange: ClientExchange) => readonly unknown[],
  breachOf: (value: unknown, exchange: ClientExchange) => CallerBreach | null,
): Judge {
  return judgeEach(clause, needs, (exchange) => {
    if (!isOneOf(exchange, operations)) return undefined;
    const values = valuesOf(exchange.json, exchange).filter(
      (value) => value !== undefined && !isMasked(value),
    );
    if (values.length === 0) return undefined;
    return values.map((value) => breachOf(value, exchange)).find((breach) => breach !== null) ?? null;
  });
}

/** Whether a request is one of some operations. */
export const isOneOf = ({ operation }: ClientExchange, names: readonly OperationName[]): boolean =>
  operation !== null && names.includes(operation);

/** A value as a message shows it. */
export const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
