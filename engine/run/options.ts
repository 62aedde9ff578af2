import type { Fixtures } from '../../loyalty/settings/fixtures.ts';
import type { RequestLimiter } from '../client/request-limiter.ts';
import { inProcessPolicy, type RetryPolicy } from '../client/retry.ts';
import { inProcess, type Responder, type Transport } from '../client/transport.ts';
import { limits } from '../limits/limits.ts';
import { type Pause, wait } from '../limits/pause.ts';
import type { Shard } from '../report/shard.ts';
import { type Held, type Journal, NoJournal } from '../resources/journal.ts';
import type { Credentials } from '../client/credentials.ts';
import type { Suite } from './catalogue.ts';
import type { CheckOutcome } from './outcome.ts';

/** The service under test, and how it is reached. */
export interface Target {
  /** Scheme, host and port, without a slash at the end. */
  readonly baseUrl: string;
  readonly credentials: Credentials;
  readonly embedded: boolean;
  readonly transport: Transport;
  readonly retries: RetryPolicy;
  /** The ceilings of all that is sent there; by default there are none. */
  readonly limiter?: RequestLimiter;
  /** Headers that every request carries besides its own; reports show their names alone. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Everything that decides a run. What is left out is as a run in this process, for its verdicts alone, wants it. */
export interface RunOptions {
  readonly target: Target;
  readonly suites: readonly Suite[];
  /** None by default. */
  readonly fixtures?: Fixtures;
  /** 1 by default. */
  readonly seed?: number;
  /** Checks at a time; 64 by default. */
  readonly concurrency?: number;
  /** Minutes after which the run ends early; see `limits` for the default. */
  readonly runMinutes?: number;
  /** Attempts of a check that may be repeated, at least; 1 by default. */
  readonly repeat?: number;
  /** Paid messages that the run may cause; 25 by default. */
  readonly maxMessages?: number;
  /** Patterns of `--only`; everything by default. */
  readonly only?: readonly string[];
  /** Patterns of `--skip`; nothing by default. */
  readonly skip?: readonly string[];
  /** The part of the run that this one is; all of it by default. */
  readonly shard?: Shard | null;
  /** False to keep no exchanges and mask nothing, for runs of which only the verdicts matter; true by default. */
  readonly keepEvidence?: boolean;
  /** Lets time pass on the service's clock, in milliseconds; by default the run waits. */
  readonly pause?: Pause;
  /** True to refuse a write to a fixture that its check does not lease, as a fault of the check; false by default. */
  readonly refuseUnleased?: boolean;
  /** Where reservations are written down, and what an earlier run left in it; by default nothing is. */
  readonly journal?: Journal;
  readonly leftovers?: readonly Held[];
  /** Aborted to end early. */
  readonly signal?: AbortSignal;
  /** Called with a sentence for people on what is odd about the service. */
  readonly onNotice?: (words: string) => void;
  /** Gets every check as it finishes, and how many there are. */
  readonly onProgress?: (outcome: CheckOutcome, total: number) => void;
}

/** The options of a run with nothing left out. */
export type SettledOptions = Required<RunOptions>;

/** Puts defaults where the options leave something out. */
export const withDefaults = (options: RunOptions): SettledOptions => ({
  fixtures: {},
  seed: 1,
  concurrency: 64,
  runMinutes: limits.runMinutes,
  repeat: 1,
  maxMessages: 25,
  only: [],
  skip: [],
  shard: null,
  keepEvidence: true,
  pause: wait,
  refuseUnleased: false,
  journal: new NoJournal(),
  leftovers: [],
  signal: new AbortController().signal,
  onNotice: () => {},
  onProgress: () => {},
  ...options,
});

/** A service in this process: it is reached without a socket, and waiting for it is of no use. */
export const inProcessTarget = (
  { respond, clientId, clientSecret }: InProcessService,
  scope = 'api.retailer',
): Target => ({
  baseUrl: 'http://mock.invalid',
  credentials: { clientId, clientSecret, scope },
  embedded: true,
  transport: inProcess(respond),
  retries: inProcessPolicy,
});

/** What is needed of a service in this process. */
export interface InProcessService {
  readonly respond: Responder;
  readonly clientId: string;
  readonly clientSecret: string;
}
