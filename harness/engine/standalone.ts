import { Api } from '../client/api.ts';
import { MessageBudget } from '../client/message-budget.ts';
import { Client } from '../client/client.ts';
import { fetchToken } from '../client/fetch-token.ts';
import { CircuitBreaker } from '../client/circuit-breaker.ts';
import { isAlive } from '../client/is-alive.ts';
import { RateLimiter } from '../client/rate-limiter.ts';
import { TokenCache } from '../client/token.ts';
import { NoiseMonitor } from '../client/noise-monitor.ts';
import { Attempt } from './attempt.ts';
import type { Target } from './options.ts';

/** A client outside any run, for looking at a configuration and for releasing: it sends no paid message. */
export function standaloneApi({ baseUrl, credentials, transport, retries }: Target): Api {
  const client = new Client(
    {
      baseUrl,
      transport,
      tokens: new TokenCache(() => fetchToken(api, credentials)),
      rateLimiter: new RateLimiter(),
      retries,
      budget: new MessageBudget(0),
      noise: new NoiseMonitor(),
      breaker: new CircuitBreaker(() => isAlive(transport, baseUrl)),
      storeDoubt: null,
      onAnswer: () => {},
    },
    new Attempt(),
  );
  const api: Api = new Api((call) => client.send(call), credentials.clientId);
  return api;
}
