import type { RequestLimiter } from '../client/request-limiter.ts';
import { inProcessPolicy, type RetryPolicy } from '../client/retry.ts';
import { inProcess, type Responder, type Transport } from '../client/transport.ts';
import { type Pause, wait } from '../limits/pause.ts';
import { type Held, type Journal, NoJournal } from '../resources/journal.ts';
import type { Credentials } from '../client/credentials.ts';
import type { Suite } from './catalogue.ts';
import type { DomainTypes } from './domain-types.ts';
import { complete, type Complete } from '../settings/complete.ts';
import type { TableShare } from './answered-rows.ts';
import type { CheckOutcome } from './outcome.ts';
import { engineSettings } from './settings.ts';

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
  /** The header by which each request is found in the logs of the service; null or absent for none. */
  readonly correlationHeader?: string | null;
}

/** Everything that decides a run: the engine's settings, and what no text can give. */
export interface SettledOptions<T extends DomainTypes = DomainTypes> extends Complete<typeof engineSettings> {
  readonly target: Target;
  readonly suites: readonly Suite[];
  readonly fixtures: T['fixtures'];
  /** False to keep no exchanges and mask nothing, for runs of which only the verdicts matter. */
  readonly keepEvidence: boolean;
  /** Lets time pass on the service's clock, in milliseconds. */
  readonly pause: Pause;
  /** True to refuse a write to a fixture that its check does not lease, as a fault of the check. */
  readonly refuseUnleased: boolean;
  /** Where reservations are written down, and what an earlier run left in it. */
  readonly journal: Journal;
  readonly leftovers: readonly Held[];
  /** Aborted to end early. */
  readonly signal: AbortSignal;
  /** The names of checks that failed in an earlier run: they come first. */
  readonly failedBefore: ReadonlySet<string>;
  /** Whether something may end the run before its last check: then it decides each clause once first. */
  readonly mayEndEarly: boolean;
  /** How much of its tables a check asks; a quick run asks one row of each kind. */
  readonly tables: TableShare;
  /** The share of the faults of the proof that a quick run finds, in percent; null where it is not known. */
  readonly quickFinds: number | null;
  /** Called with a sentence for people on what is odd about the service. */
  readonly onNotice: (words: string) => void;
  /** Called with every clause that an answer breaks by itself, once, as soon as that is seen. */
  readonly onBreach: (clause: string) => void;
  /** Gets every check as it finishes, and how many there are. */
  readonly onProgress: (outcome: CheckOutcome, total: number) => void;
}

/** The options of a run. What is left out is as a run in this process, for its verdicts alone, wants it. */
export type RunOptions<T extends DomainTypes = DomainTypes> = Pick<SettledOptions<T>, 'target' | 'suites'> &
  Partial<SettledOptions<T>>;

/** Puts defaults where the options leave something out: those of the embedded mock, and the same data each time. */
export const withDefaults = <T extends DomainTypes>(options: RunOptions<T>): SettledOptions<T> => ({
  ...complete(engineSettings, {}, 'embedded'),
  seed: 1,
  fixtures: {},
  keepEvidence: true,
  pause: wait,
  refuseUnleased: false,
  journal: new NoJournal(),
  leftovers: [],
  signal: new AbortController().signal,
  failedBefore: new Set(),
  mayEndEarly: false,
  tables: 'whole',
  quickFinds: null,
  onNotice: () => {},
  onBreach: () => {},
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
