import type { Fixtures } from '../settings/fixtures.ts';
import type { RetryPolicy } from '../client/retry.ts';
import type { Transport } from '../client/transport.ts';
import type { Shard } from '../report/shard.ts';
import type { Held, Journal } from '../reservations/journal.ts';
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
}

/** Everything that decides a run. */
export interface RunOptions {
  readonly target: Target;
  readonly suites: readonly Suite[];
  readonly fixtures: Fixtures;
  readonly seed: number;
  readonly concurrency: number;
  /** Requests a second, at most; unbounded when absent. */
  readonly rate?: number;
  /** Attempts of a check that may be repeated, at least. */
  readonly repeat: number;
  /** Paid messages that the run may cause. */
  readonly maxMessages: number;
  /** Patterns of `--only`; empty for everything. */
  readonly only: readonly string[];
  /** The part of the run that this one is; all of it when absent. */
  readonly shard?: Shard;
  /** False to keep no exchanges and mask nothing: for runs of which only the verdicts matter. */
  readonly keepEvidence: boolean;
  /** Lets time pass on the service's clock, in milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  /** Where reservations are written down, and what an earlier run left in it. */
  readonly journal: Journal;
  readonly leftovers: readonly Held[];
  readonly signal: AbortSignal;
  /** Told of every check as it finishes, and of how many there are. */
  readonly onProgress: (outcome: CheckOutcome, total: number) => void;
}
