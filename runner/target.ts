import { type Fixtures, fixturesSchema } from '../loyalty/settings/fixtures.ts';
import { UsageError } from '../engine/settings/usage-error.ts';
import type { Distrust } from '../engine/client/kept-connections.ts';
import { networkSentences } from '../engine/client/explain-network.ts';
import { CredentialsRefused, TokenUnusable } from '../engine/client/fetch-token.ts';
import { type Pause, wait } from '../engine/limits/pause.ts';
import { RequestLimiter } from '../engine/client/request-limiter.ts';
import { livePolicy } from '../engine/client/retry.ts';
import { Noise, type Transport } from '../engine/client/transport.ts';
import { overSockets } from '../engine/client/undici.ts';
import type { Target } from '../engine/run/options.ts';
import { Redactor } from '../engine/redaction/redactor.ts';
import { sanitizeTerminalLine } from '../reporters/common/sanitize-terminal.ts';
import { NoVerdict } from './no-verdict.ts';
import { noCorrelation } from './settings/rows/kinds.ts';
import type { Remote, RunSettings } from './settings/run-settings.ts';

/** A service that is ready to be run against. */
export interface OpenTarget {
  readonly target: Target;
  readonly fixtures: Fixtures;
  /** Lets time pass on the service's clock, in milliseconds: the mock's is set forward, all others are waited for. */
  readonly pause: Pause;
  close(): Promise<void>;
}

/** What a service is opened with, besides the settings. */
interface TargetParts {
  /** The id of a fault, which the embedded mock breaks one promise by. */
  readonly fault?: string | null;
  /** Called once, when a kept connection proves bad. */
  readonly onDistrust?: (reason: Distrust) => void;
}

/** The service of the settings: the one that they name, or a mock that is started for this run. */
export async function openTarget(
  settings: RunSettings,
  { fault = null, onDistrust = () => {} }: TargetParts = {},
): Promise<OpenTarget> {
  if (settings.remote !== null) return reach(settings.remote, settings.fixtures ?? {}, settings, onDistrust);
  const { startMockWorker } = await import('../mock/worker.ts');
  const mock = await startMockWorker(fault);
  const fixtures = settings.fixtures ?? fixturesSchema.parse(mock.fixtures);
  const reached = reach(mock, fixtures, settings, onDistrust);
  return {
    ...reached,
    pause: mock.advance,
    async close() {
      await reached.close();
      await mock.stop();
    },
  };
}

function reach(
  { baseUrl, clientId, clientSecret, headers = {}, certificate }: Remote,
  fixtures: Fixtures,
  settings: RunSettings,
  onDistrust: (reason: Distrust) => void,
): OpenTarget {
  const { scope, timeoutMs, concurrency, rate, remote, correlationHeader, freshConnections } = settings;
  const embedded = remote === null;
  const sockets = overSockets(timeoutMs, {
    ...(embedded ? { noProxy: '*' } : certificate === undefined ? {} : { certificate }),
    freshConnections,
    onDistrust,
  });
  const credentials = { clientId, clientSecret, scope };
  const target = {
    baseUrl,
    credentials,
    embedded,
    transport: withHeaders(sockets.send, headers),
    retries: livePolicy,
    limiter: new RequestLimiter({ rate, concurrency }),
    headers,
    correlationHeader: isSent(correlationHeader, headers) ? correlationHeader : null,
  };
  return { target, fixtures, pause: wait, close: () => sockets.close() };
}

const hasHeader = (headers: Readonly<Record<string, string>>, wanted: string): boolean =>
  Object.keys(headers).some((name) => name.toLowerCase() === wanted.toLowerCase());

/** Whether requests get ids of ours: a header that was given is sent as it is. */
const isSent = (correlationHeader: string, headers: Readonly<Record<string, string>>): boolean =>
  correlationHeader !== noCorrelation && !hasHeader(headers, correlationHeader);

/** Adds headers to every request, and a user agent unless they have one: a gateway may refuse requests without it. */
function withHeaders(send: Transport, headers: Readonly<Record<string, string>>): Transport {
  const isNamed = hasHeader(headers, 'user-agent');
  const all = isNamed ? headers : { ...headers, 'user-agent': 'loyalty-conformance' };
  return (request) => send({ ...request, headers: { ...all, ...request.headers } });
}

/** Why there was no run at all, in a line for people; the service's words may echo the credentials. */
export function unreached(thrown: unknown, { baseUrl, credentials, headers = {} }: Target): unknown {
  const isOurs = [Noise, CredentialsRefused, TokenUnusable].some((kind) => thrown instanceof kind);
  if (!isOurs || !(thrown instanceof Error)) return thrown;
  const redactor = new Redactor();
  redactor.addCredentials(credentials);
  for (const header of Object.entries(headers)) redactor.addHeader(...header);
  const reason = sanitizeTerminalLine(redactor.maskFor([])(thrown.message));
  if (thrown instanceof CredentialsRefused) {
    return new UsageError(
      `${baseUrl}: ${reason} Check the client id, the client secret and the scope, and that they belong to this environment.`,
    );
  }
  return new NoVerdict(`No verdict on ${baseUrl}: ${networkSentences(reason)}`);
}
