import type { Phase } from '../client/answer.ts';
import { CircuitBreaker } from '../client/circuit-breaker.ts';
import { fetchToken, type TokenClient, tokenCall } from '../client/fetch-token.ts';
import { isAlive } from '../client/is-alive.ts';
import { MessageBudget } from '../client/message-budget.ts';
import { NoiseMonitor } from '../client/noise-monitor.ts';
import { RequestLimiter } from '../client/request-limiter.ts';
import { ServiceClock } from '../client/service-clock.ts';
import { TokenCache } from '../client/token.ts';
import type { Send } from '../client/send.ts';
import type { Transport } from '../client/transport.ts';
import { exchangeIds } from '../client/exchange-ids.ts';
import { type Connection, createPipeline } from '../client/middleware/pipeline.ts';
import { limits } from '../limits/limits.ts';
import { Attempt } from './attempt.ts';
import type { Domain } from './domain.ts';
import type { DomainTypes } from './domain-types.ts';
import type { Target } from './options.ts';

/** What a run brings to a connection; without it no message is paid and nothing watches. */
export type ConnectionParts = Partial<
  Pick<Connection, 'budget' | 'noise' | 'own' | 'onRequest' | 'onAnswer' | 'signal'>
>;

/** A token endpoint that throttles is asked more slowly from the first refusal on. */
const atOnce = { throttled: 1, of: 1 };

/** Connects to a service: everything that all calls to it share. Sends nothing yet. */
export function connect(domain: Domain, target: Target, parts: ConnectionParts = {}): Connection {
  const { baseUrl, transport, retries, credentials, embedded } = target;
  const nextIds = exchangeIds(target.correlationHeader);
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
    breaker: new CircuitBreaker(
      () => isAlive(limited({ transport, limiter }), baseUrl, domain.probes, nextIds),
      { patienceMs: limits.patienceMs, probeEveryMs: retries.probeEveryMs },
    ),
    own: domain.middleware(credentials.clientId),
    tokens: new TokenCache(() => fetchToken(tokens(domain, sendOver(connection)), credentials)),
    nextIds,
    onRequest: () => {},
    onAnswer: () => {},
    signal: new AbortController().signal,
    probes: domain.probes,
    ...parts,
  };
  return connection;
}

/** What sends calls over a connection that belong to no check. Those of a `cleanup` outlast an interruption. */
export function sendOver(connection: Connection, phase: Phase = 'setup'): Send {
  const attempt = new Attempt();
  attempt.phase = phase;
  return createPipeline(connection, attempt);
}

/** The operations over a connection, for what belongs to no check. */
export const apiOver = <T extends DomainTypes>(
  domain: Domain<T>,
  connection: Connection,
  { credentials }: Target,
  phase?: Phase,
): T['api'] => domain.createApi(sendOver(connection, phase), credentials.clientId);

/** Asks for tokens. */
const tokens = ({ operations }: Domain, send: Send): TokenClient => ({
  token: (form, authorization) => send(tokenCall(operations, form, authorization)),
});

/** The transport of a target for what is no call of an operation: within the same ceilings. */
export const limited =
  ({ transport, limiter }: Pick<Target, 'transport' | 'limiter'>): Transport =>
  (request) =>
    limiter === undefined ? transport(request) : limiter.use(() => transport(request));

/** The operations of a service outside any run. */
export const standaloneApi = <T extends DomainTypes>(domain: Domain<T>, target: Target): T['api'] =>
  apiOver(domain, connect(domain, target), target);
