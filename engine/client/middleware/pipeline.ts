import type { CircuitBreaker } from '../circuit-breaker.ts';
import type { MessageBudget } from '../message-budget.ts';
import type { NoiseMonitor } from '../noise-monitor.ts';
import type { RetryPolicy } from '../retry.ts';
import type { TokenCache } from '../token.ts';
import type { OperationCall } from '../request.ts';
import { authorise } from './authorise.ts';
import { breakCircuit } from './break-circuit.ts';
import { rejectWhenAborted, isWanted } from './reject-when-aborted.ts';
import { guardStore, type StoreGuard } from './guard-store.ts';
import type { Send } from '../send.ts';
import { type Middleware, compose } from './middleware.ts';
import { limitRate, type RequestLimiters } from './limit-rate.ts';
import { payMessages } from './pay-messages.ts';
import { type ExchangeLog, record, type Wire } from './record.ts';
import { refuseThrottling } from './refuse-throttling.ts';
import { retrySafeCalls } from './retry-safe-calls.ts';
import { serializeTokenRequests } from './serialize-token-requests.ts';

/** Harmless calls, at least one. */
export type Probes = readonly [OperationCall, ...OperationCall[]];

/** Middleware of the interface under test, by its place in the pipeline. */
export interface OwnMiddleware {
  /** Once for each call, before anything is paid. */
  readonly ofCall: readonly Middleware[];
  /** Once for each try of a call, with the token that it carries. */
  readonly ofTry: readonly Middleware[];
  /** Right before the wire. */
  readonly last: readonly Middleware[];
}

/** What all calls of a run share. */
export interface Connection extends Wire {
  readonly guard: StoreGuard;
  readonly budget: MessageBudget;
  readonly tokens: TokenCache;
  readonly retries: RetryPolicy;
  readonly noise: NoiseMonitor;
  readonly breaker: CircuitBreaker;
  /** What the interface under test needs of all its calls. */
  readonly own: OwnMiddleware;
  readonly limiters: RequestLimiters;
  /** Aborted when the run was interrupted. */
  readonly signal: AbortSignal;
  /** Harmless calls, which a living service answers; the first needs a token. */
  readonly probes: Probes;
}

/**
 * The pipeline of a call, from the check to the wire. `ledger` enters reservations, where the caller keeps any; `log` keeps
 * the evidence.
 */
export const createPipeline = (
  connection: Connection,
  log: ExchangeLog,
  ledger: readonly Middleware[] = [],
): Send =>
  compose(
    [
      guardStore(connection.guard),
      ...ledger,
      ...connection.own.ofCall,
      refuseThrottling(connection.retries),
      payMessages(connection.budget, log),
      serializeTokenRequests(connection.tokens),
      retrySafeCalls(connection.retries, connection.noise),
      authorise(connection.tokens, connection.probes[0]),
      ...connection.own.ofTry,
      breakCircuit(connection.breaker),
      limitRate(connection.limiters, connection.retries, isWanted(connection.signal, log)),
      rejectWhenAborted(connection.signal, log),
      ...connection.own.last,
    ],
    record(connection, log),
  );
