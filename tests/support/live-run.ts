import { loyalty } from '../../loyalty/run/loyalty.ts';
import type { Fixtures } from '../../loyalty/settings/fixtures.ts';
import type { RequestLimiter } from '../../engine/client/request-limiter.ts';
import { livePolicy } from '../../engine/client/retry.ts';
import { overSockets } from '../../engine/client/undici.ts';
import type { Transport, WireRequest } from '../../engine/client/transport.ts';
import type { Report } from '../../engine/report/report.ts';
import { isBroken } from '../../engine/report/verdict.ts';
import type { Shard } from '../../engine/report/shard.ts';
import { runSuites } from '../../engine/run/run-suites.ts';
import { NoJournal } from '../../engine/resources/journal.ts';
import type { Mock } from '../../mock/start.ts';
import { suites } from '../../suites/index.ts';

/** What a run in a test goes by. */
export interface LiveRun {
  /** Where the mock is reached; by default where it listens. */
  readonly baseUrl?: string;
  readonly seed?: number;
  readonly only?: readonly string[];
  /** Total time of a call. */
  readonly timeoutMs?: number;
  readonly keepEvidence?: boolean;
  /** Which exchanges it keeps; by default one story of each clause that holds. */
  readonly evidence?: 'all';
  /** Checks at a time. */
  readonly concurrency?: number;
  /** Attempts of a check that may be repeated, at least; 1 by default. */
  readonly repeat?: number;
  readonly shard?: Shard;
  /** The ceilings of what is sent; by default there are none. */
  readonly limiter?: RequestLimiter;
  readonly signal?: AbortSignal;
  /** Sees every request before it is sent. */
  readonly onRequest?: (request: WireRequest) => void;
  /** Stands between the run and its sockets. */
  readonly line?: (direct: Transport) => Transport;
  /** Lets time pass on the mock's clock, in milliseconds. */
  readonly pause?: (ms: number) => Promise<void>;
}

/** Runs the suites over sockets against a mock, perhaps through something that stands in front of it. */
export async function runLive(mock: Mock, live: LiveRun = {}): Promise<Report> {
  const { baseUrl = mock.baseUrl, seed = 1, only = [], timeoutMs = 2_000, keepEvidence = false } = live;
  const { shard, concurrency = 64, repeat = 1, limiter, onRequest = () => {}, evidence } = live;
  const { line = (direct) => direct } = live;
  const sockets = overSockets(timeoutMs, { noProxy: '*' });
  const { clientId, clientSecret } = mock;
  try {
    return await runSuites(loyalty, {
      target: {
        baseUrl,
        credentials: { clientId, clientSecret, scope: 'api.retailer' },
        embedded: false,
        transport: line((request) => {
          onRequest(request);
          return sockets.send(request);
        }),
        retries: { ...livePolicy, baseMs: 5, capMs: 50 },
        ...(limiter === undefined ? {} : { limiter }),
      },
      suites,
      fixtures: mock.fixtures as Fixtures, // the mock hands them out in the format that a run reads
      seed,
      only,
      keepEvidence,
      ...(evidence === undefined ? {} : { evidence }),
      ...(shard === undefined ? {} : { shard }),
      repeat,
      refuseUnleased: true,
      concurrency,
      maxMessages: 25,
      journal: new NoJournal(),
      leftovers: [],
      pause: live.pause ?? (async () => {}),
      signal: live.signal ?? new AbortController().signal,
      onProgress: () => {},
    });
  } finally {
    await sockets.close();
  }
}

/** The clauses that a run says the service broke. */
export const failing = ({ clauses }: Report): string[] =>
  clauses.filter(({ verdict }) => isBroken(verdict)).map(({ id }) => id);
