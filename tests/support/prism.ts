import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { join } from 'node:path';
import type { Exchange } from '../../engine/report/exchange.ts';
import { root } from './sources.ts';

/** Prism in front of a service: a contract proxy that judges answers by our OpenAPI document. */
export interface Prism {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

/** Starts Prism in front of the service at an address. It judges answers and lets every request through. */
export async function startPrism(upstream: string): Promise<Prism> {
  const server = createServer(await getHttpOperationsFromSpec(join(root, 'specs/openapi.yaml')), {
    components: { logger: createLogger('prism', { level: 'silent' }) },
    config: {
      isProxy: true,
      upstream: new URL(upstream),
      upstreamProxy: undefined,
      checkSecurity: false,
      validateRequest: false,
      validateResponse: true,
      errors: false,
      mock: { dynamic: false },
    },
    cors: false,
  });
  return { baseUrl: await server.listen(0, '127.0.0.1'), stop: () => server.close() };
}

/** What Prism found in the answer of an exchange: `place: message`. */
export const violationsOf = ({ response }: Exchange): string[] =>
  (response?.headers ?? [])
    .filter(([name]) => name.toLowerCase() === 'sl-violations')
    .flatMap(([, value]) => JSON.parse(value) as Violation[])
    .filter(({ location }) => location[0] === 'response')
    .map(({ location, message }) => `${location.slice(1).join('.')}: ${message}`);

interface Violation {
  readonly location: readonly string[];
  readonly message: string;
}
