import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerCertificate } from './certificate.ts';
import { close, listen, type HttpResponder } from './listen.ts';
import type { MockFixtures } from './service/state/fixtures.ts';
import { createService } from './service/service.ts';
import type { Service, ServiceOptions } from './service/service.ts';

export interface MockOptions extends ServiceOptions {
  /** 0, the default, takes a free port. */
  port?: number;
  /** The loopback address by default. */
  host?: string;
  /** Makes it speak HTTPS. */
  certificate?: ServerCertificate;
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
  const { port = 0, host = '127.0.0.1', certificate, latencyMs = 0 } = options;
  const service = createService(options);
  const respond: HttpResponder = async (request) => {
    if (latencyMs > 0) await pause(latencyMs);
    return service.respond(request);
  };
  const listening = await listen(respond, { port, host, ...(certificate && { certificate }) });
  return {
    baseUrl: `${certificate ? 'https' : 'http'}://${reachable(host)}:${listening.port}`,
    clientId: service.clientId,
    clientSecret: service.clientSecret,
    fixtures: service.fixtures,
    service,
    reset: service.reset,
    stop: () => close(listening.server),
  };
}

/** The host in an address by which this machine reaches it. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
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
    // No person gets the mock's messages.
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
