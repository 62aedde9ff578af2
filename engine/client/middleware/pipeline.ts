import type { CircuitBreaker } from '../circuit-breaker.ts';
import type { MessageBudget } from '../message-budget.ts';
import type { NoiseMonitor } from '../noise-monitor.ts';
import type { RetryPolicy } from '../retry.ts';
import type { TokenCache } from '../token.ts';
import {
  serializeOnConflict,
  type MemberQueues,
} from '../../../loyalty/client/middleware/serialize-on-conflict.ts';
import { authorise } from './authorise.ts';
import { breakCircuit } from './break-circuit.ts';
import { rejectWhenAborted, isWanted } from './reject-when-aborted.ts';
import { guardStore, type StoreGuard } from './guard-store.ts';
import type { Send } from '../send.ts';
import { type Middleware, compose } from './middleware.ts';
import { limitRate, type RequestLimiters } from './limit-rate.ts';
import { payMessages } from './pay-messages.ts';
import { type ExchangeLog, record, type Wire } from './record.ts';
import {
  type LostMessages,
  repeatNothingLost,
  searchFirst,
} from '../../../loyalty/client/middleware/search-first.ts';
import { refuseThrottling } from './refuse-throttling.ts';
import { retrySafeCalls } from './retry-safe-calls.ts';
import { serializeTokenRequests } from './serialize-token-requests.ts';

/** What all calls of a run share. */
export interface Connection extends Wire {
  readonly guard: StoreGuard;
  readonly budget: MessageBudget;
  readonly tokens: TokenCache;
  readonly retries: RetryPolicy;
  readonly noise: NoiseMonitor;
  readonly breaker: CircuitBreaker;
  readonly members: MemberQueues;
  readonly lost: LostMessages;
  /** The store of the credentials, which a run writes to. */
  readonly storeId: string;
  readonly limiters: RequestLimiters;
  /** Aborted when the run was interrupted. */
  readonly signal: AbortSignal;
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
      searchFirst(connection.lost, connection.storeId),
      refuseThrottling(connection.retries),
      payMessages(connection.budget, log),
      serializeTokenRequests(connection.tokens),
      retrySafeCalls(connection.retries, connection.noise),
      authorise(connection.tokens),
      serializeOnConflict(connection.members),
      breakCircuit(connection.breaker),
      limitRate(connection.limiters, connection.retries, isWanted(connection.signal, log)),
      rejectWhenAborted(isWanted(connection.signal, log)),
      repeatNothingLost(connection.lost),
    ],
    record(connection, log),
  );
