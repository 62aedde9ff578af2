import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import type { ServerType } from '@hono/node-server';
import type { MockFixtures } from './service/state/fixtures.ts';
import { createService } from './service/service.ts';
import type { Service, ServiceOptions } from './service/service.ts';

export interface MockOptions extends ServiceOptions {
  /** 0, the default, takes a free port. */
  port?: number;
  /** The loopback address by default. */
  host?: string;
  /** Every answer waits this long, in milliseconds. */
  latencyMs?: number;
}

/** A service that listens. */
export interface Mock {
  /** Scheme, host and port, without a slash at the end. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly fixtures: MockFixtures;
  readonly service: Service;
  /** Answers in process, without the socket. */
  fetch(request: Request): Promise<Response>;
  /** Seeds the state again. */
  reset(): void;
  /** Closes the socket and every connection. */
  stop(): Promise<void>;
}

/** Where a mock is and what a run against it needs. */
export interface MockDescription {
  base_url: string;
  client_id: string;
  client_secret: string;
  env_file: string;
  fixtures: string;
}

/**
 * Starts the reference service. Fails with the system's error where the port is taken or the host is not this machine's.
 */
export async function startMock(options: MockOptions = {}): Promise<Mock> {
  const { port = 0, host = '127.0.0.1', latencyMs = 0 } = options;
  const service = createService(options);
  const respond = async (request: Request): Promise<Response> => {
    if (latencyMs > 0) await pause(latencyMs);
    return service.fetch(request);
  };
  const { server, listeningPort } = await listen(respond, port, host);
  return {
    baseUrl: `http://${host.includes(':') ? `[${host}]` : host}:${listeningPort}`,
    clientId: service.clientId,
    clientSecret: service.clientSecret,
    fixtures: service.fixtures,
    service,
    fetch: service.fetch,
    reset: service.reset,
    stop: () => close(server),
  };
}

/**
 * Writes what a run against the mock needs into a folder: `fixtures.json`, and `mock.env` that names it; tells where.
 */
export async function describeMock(mock: Mock, folder: string): Promise<MockDescription> {
  await mkdir(folder, { recursive: true });
  const fixtures = join(folder, 'fixtures.json');
  const envFile = join(folder, 'mock.env');
  const variables = {
    LOYALTY_BASE_URL: mock.baseUrl,
    LOYALTY_CLIENT_ID: mock.clientId,
    LOYALTY_CLIENT_SECRET: mock.clientSecret,
    LOYALTY_FIXTURES: fixtures,
    // The mock's messages reach nobody.
    LOYALTY_ALLOW_MESSAGES: 'true',
  };
  const lines = Object.entries(variables).map(([name, value]) => `${name}="${value}"\n`);
  await writeFile(fixtures, `${JSON.stringify(mock.fixtures, null, 2)}\n`, { mode: 0o600 });
  await writeFile(envFile, lines.join(''), { mode: 0o600 });
  return {
    base_url: mock.baseUrl,
    client_id: mock.clientId,
    client_secret: mock.clientSecret,
    env_file: envFile,
    fixtures,
  };
}

function listen(
  respond: (request: Request) => Promise<Response>,
  port: number,
  hostname: string,
): Promise<{ server: ServerType; listeningPort: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: respond, port, hostname }, (info) => {
      server.off('error', reject);
      resolve({ server, listeningPort: info.port });
    });
    server.once('error', reject);
  });
}

function close(server: ServerType): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
