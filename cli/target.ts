import { type Fixtures, fixturesSchema, readFixtures } from '../harness/config/fixtures.ts';
import { livePolicy } from '../harness/http/retry.ts';
import { overSockets } from '../harness/http/undici.ts';
import type { Target } from '../harness/run/conformance.ts';
import type { Remote, RunSettings } from './resolve.ts';

/** A service that is ready to be run against. */
export interface OpenTarget {
  readonly target: Target;
  readonly fixtures: Fixtures;
  close(): Promise<void>;
}

/** The service of the settings: the one that they name, or a mock that is started for this run. */
export async function openTarget(settings: RunSettings): Promise<OpenTarget> {
  const given = settings.fixtures === null ? null : readFixtures(settings.fixtures);
  if (settings.remote !== null) return reach(settings.remote, given ?? {}, settings);
  const { startMock } = await import('../mock/start.ts');
  const mock = await startMock();
  const fixtures = given ?? fixturesSchema.parse(mock.fixtures);
  const reached = reach(mock, fixtures, settings);
  return {
    ...reached,
    async close() {
      await reached.close();
      await mock.stop();
    },
  };
}

function reach(
  { baseUrl, clientId, clientSecret }: Remote,
  fixtures: Fixtures,
  settings: RunSettings,
): OpenTarget {
  const { scope, timeoutMs, concurrency, remote } = settings;
  const embedded = remote === null;
  const sockets = overSockets(timeoutMs, concurrency, embedded ? { noProxy: '*' } : {});
  const credentials = { clientId, clientSecret, scope };
  const target = { baseUrl, credentials, embedded, transport: sockets.send, retries: livePolicy };
  return { target, fixtures, close: () => sockets.close() };
}
