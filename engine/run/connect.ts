import type { Phase } from '../client/answer.ts';
import { Api } from '../../loyalty/client/api.ts';
import { CircuitBreaker } from '../client/circuit-breaker.ts';
import { fetchToken } from '../client/fetch-token.ts';
import { isAlive } from '../client/is-alive.ts';
import { MessageBudget } from '../client/message-budget.ts';
import { NoiseMonitor } from '../client/noise-monitor.ts';
import { RequestLimiter } from '../client/request-limiter.ts';
import { ServiceClock } from '../client/service-clock.ts';
import { TokenCache } from '../client/token.ts';
import type { Transport } from '../client/transport.ts';
import { MemberQueues } from '../../loyalty/client/middleware/serialize-on-conflict.ts';
import { exchangeIds } from '../client/middleware/record.ts';
import { LostMessages } from '../../loyalty/client/middleware/search-first.ts';
import { type Connection, createPipeline } from '../client/middleware/pipeline.ts';
import { limits } from '../limits/limits.ts';
import { Attempt } from './attempt.ts';
import type { Target } from './options.ts';

/** What a run brings to a connection; without it no message is paid and nothing watches. */
export type ConnectionParts = Partial<
  Pick<Connection, 'budget' | 'noise' | 'onRequest' | 'onAnswer' | 'signal'>
>;

/** A token endpoint that throttles is asked more slowly from the first refusal on. */
const atOnce = { throttled: 1, of: 1 };

/** Connects to a service: everything that all calls to it share. Sends nothing yet. */
export function connect(target: Target, parts: ConnectionParts = {}): Connection {
  const { baseUrl, transport, retries, credentials, embedded } = target;
  const { limiter = new RequestLimiter({ lowest: retries.slowest }) } = target;
  const connection: Connection = {
    baseUrl,
    transport,
    retries,
    guard: { doubt: null },
    budget: new MessageBudget(0),
    noise: new NoiseMonitor(),
    clock: new ServiceClock(embedded),
    limiters: {
      all: limiter,
      tokens: new RequestLimiter({ lowest: retries.slowestTokens, tooMany: atOnce }),
    },
    breaker: new CircuitBreaker(() => isAlive(limited({ transport, limiter }), baseUrl), {
      patienceMs: limits.patienceMs,
      probeEveryMs: retries.probeEveryMs,
    }),
    members: new MemberQueues(),
    lost: new LostMessages(),
    storeId: credentials.clientId,
    tokens: new TokenCache(() => fetchToken(apiOver(connection, target), credentials)),
    nextId: exchangeIds(),
    onRequest: () => {},
    onAnswer: () => {},
    signal: new AbortController().signal,
    ...parts,
  };
  return connection;
}

/** The operations over a connection, for what belongs to no check. Those of a `cleanup` outlast an interruption. */
export function apiOver(connection: Connection, { credentials }: Target, phase: Phase = 'setup'): Api {
  const attempt = new Attempt();
  attempt.phase = phase;
  return new Api(createPipeline(connection, attempt), credentials.clientId);
}

/** The transport of a target for what is no call of an operation: within the same ceilings. */
export const limited =
  ({ transport, limiter }: Pick<Target, 'transport' | 'limiter'>): Transport =>
  (request) =>
    limiter === undefined ? transport(request) : limiter.use(() => transport(request));

/** The operations of a service outside any run. */
export const standaloneApi = (target: Target): Api => apiOver(connect(target), target);
