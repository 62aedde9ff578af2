import { loyalty } from '../loyalty/run/loyalty.ts';
import { once, setMaxListeners } from 'node:events';
import type { Transport } from '../engine/client/transport.ts';
import type { Report } from '../engine/report/report.ts';
import type { Check } from '../engine/run/check.ts';
import type { CheckOutcome } from '../engine/run/outcome.ts';
import type { Suite } from '../engine/run/catalogue.ts';
import { runSuites } from '../engine/run/run-suites.ts';
import { createService, type Service } from '../mock/service/service.ts';
import { suitesOf } from '../suites/index.ts';
import { inProcessRun } from './in-process.ts';
import { PassingTime } from './passing-time.ts';

/** The outcome of a run against one service. */
export interface Trial {
  readonly report: Report;
  readonly messages: number;
  readonly reservations: number;
}

/** The suites with those of their checks that `isWanted`. */
const keepChecks = (suites: readonly Suite[], isWanted: (check: Check) => boolean): Suite[] =>
  suites.map((suite) => ({ ...suite, checks: suite.checks.filter(isWanted) }));

/** Where and when the service is, and what of the suites is run; by default all of them, at noon. */
export interface TrialOptions {
  readonly timeZone?: string;
  /** The moment at which the run begins on the service's clock. */
  readonly start?: Date;
  readonly only?: readonly string[];
  /** Checks at a time. */
  readonly concurrency?: number;
  /** False to leave out the observations, which decide nothing. */
  readonly observing?: boolean;
  /** What stands between the run and the service, given the direct line. */
  readonly line?: (direct: Transport) => Transport;
  /** Names of the checks that are run; all where absent. */
  readonly checks?: ReadonlySet<string> | undefined;
  /**
   * Whether time passes on the service's clock in pauses, and a little with each request, so that nothing depends on the
   * speed of this computer. A check that waits while others run then lets its time pass when they have ended; else at once.
   */
  readonly isClockSimulated?: boolean;
  /** Gets every check as it finishes. */
  readonly onFinished?: (outcome: CheckOutcome) => void;
  /** Once aborted, no further check is begun. */
  readonly signal?: AbortSignal;
  /** Generated cases for each operation. */
  readonly generate?: number;
  /** True to keep the exchanges, masked. */
  readonly keepEvidence?: boolean;
  /** Whether each clause is decided once, without long waits. */
  readonly quick?: boolean;
  /** Names of checks that come first. */
  readonly failedBefore?: ReadonlySet<string>;
  /** Paid messages that may be sent; as many as a run sends by default where absent. */
  readonly maxMessages?: number;
}

/**
 * Noon of today in UTC: at this hour the day is the same in UTC and in the store, so that a fault in what is today
 * shows whenever the proof is run.
 */
const noon = (): Date => new Date(new Date().setUTCHours(12, 0, 0, 0));

/** What a request takes on a simulated clock, in milliseconds. */
const requestMs = 5;

/** Waits until a signal is aborted, however many wait for it. */
async function abortionOf(signal: AbortSignal): Promise<void> {
  setMaxListeners(0, signal);
  if (!signal.aborted) await once(signal, 'abort');
}

/** Runs suites, in this process, against a mock that `change` has made another service; with one attempt by default. */
export async function runAgainst(
  change: (service: Service) => void,
  seed = 1,
  repeat = 1,
  {
    timeZone,
    start = noon(),
    only = [],
    concurrency = 64,
    observing = true,
    line = (direct) => direct,
    generate = 0,
    keepEvidence = false,
    quick = false,
    failedBefore = new Set(),
    maxMessages,
    isClockSimulated = false,
    checks,
    onFinished = () => {},
    signal,
  }: TrialOptions = {},
): Promise<Trial> {
  const began = Date.now();
  let ahead = start.getTime() - began;
  const clock = (): Date => new Date((isClockSimulated ? began : Date.now()) + ahead);
  const service = createService({ clock, ...(timeZone === undefined ? {} : { timeZone }) });
  change(service);
  const suites = await suitesOf(generate);
  const plain = inProcessRun(service);
  const time = new PassingTime((ms) => void (ahead += ms));
  const direct: Transport = (request) => {
    if (isClockSimulated) ahead += requestMs;
    return time.during(() => plain.target.transport(request));
  };
  const report = await runSuites(loyalty, {
    ...plain,
    target: { ...plain.target, transport: line(direct) },
    suites: keepChecks(
      suites,
      ({ name, silence }) => (observing || silence === null) && (checks?.has(name) ?? true),
    ),
    onProgress: onFinished,
    ...(signal && { signal }),
    ...(maxMessages !== undefined && { maxMessages }),
    seed,
    repeat,
    only,
    concurrency,
    keepEvidence,
    quick,
    failedBefore,
    pause: async (ms, until) => {
      if (isClockSimulated && until !== undefined) await abortionOf(until);
      await time.wait(ms);
      if (until !== undefined) await abortionOf(until);
    },
  });
  return { report, messages: service.messages.length, reservations: service.reservations().length };
}

/** Attempts of a check against a fault that shows at some of the calls only, as in an ordinary run. */
export const attemptsForIntermittent = 3;

/** Runs until a check finds what `isEnough`; a failure that comes to none in the end is no reason to stop, so all is run then. */
export async function untilFound<T extends { readonly failed: readonly string[] }>(
  run: (options: Pick<TrialOptions, 'onFinished' | 'signal'>) => Promise<T>,
  isEnough: (outcome: CheckOutcome) => boolean,
): Promise<T> {
  const found = new AbortController();
  const onFinished = (outcome: CheckOutcome): void => {
    if (isEnough(outcome)) found.abort();
  };
  const result = await run({ onFinished, signal: found.signal });
  // The failure of a check over an optional field is none where the service never shows it.
  return found.signal.aborted && result.failed.length === 0 ? run({}) : result;
}

/** Runs all deciding checks, one after the other, against a reference service that `watch` has put something around. */
export async function runReference(watch: (service: Service) => void): Promise<void> {
  await runAgainst(watch, 1, 1, { observing: false, concurrency: 1 });
}
