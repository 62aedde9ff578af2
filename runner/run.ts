import { createHmac } from 'node:crypto';
import { loyalty } from '../loyalty/run/loyalty.ts';
import type { Fixtures } from '../loyalty/settings/fixtures.ts';
import type { Report } from '../engine/report/report.ts';
import type { Suite } from '../engine/run/catalogue.ts';
import { limits } from '../engine/limits/limits.ts';
import { wait } from '../engine/limits/pause.ts';
import { EndedEarly } from '../engine/client/ended-early.ts';
import { type Distrust, distrust } from '../engine/client/kept-connections.ts';
import { withBeginning } from '../engine/report/merge.ts';
import { runSuites } from '../engine/run/run-suites.ts';
import type { Target } from '../engine/run/options.ts';
import { type CheckOutcome, verdictOf, type Weigh, weighFor } from '../engine/run/outcome.ts';
import { quickFinds } from '../suites/quick-finds.ts';
import { mayEndEarly, type RunSettings, scoringOf } from './settings/run-settings.ts';
import { type OpenState, openState } from './state.ts';
import { openTarget, unreached } from './target.ts';
import { waitUntilAlive } from './wait.ts';

/** What a run needs besides its settings. */
export interface RunParts {
  readonly suites: readonly Suite[];
  /** Holds the state where the user's state folder cannot be written. */
  readonly out: string;
  /** Called with a sentence for people about an earlier run, or about what is odd here. */
  readonly onNotice?: (words: string) => void;
  readonly signal: AbortSignal;
  /** The names of checks that failed in an earlier run. */
  readonly failedBefore?: ReadonlySet<string>;
  /** The id of a fault, which the embedded mock breaks one promise by. */
  readonly fault?: string;
  /** Called with the service before the first request. */
  readonly onOpen?: (target: Target) => void;
  /** Called when a check begins to wait, with the milliseconds and when it ends. */
  readonly onPause?: (ms: number, ended: Promise<unknown>) => void;
  /** Called with every check as it finishes, and with the number of checks. */
  readonly onProgress: (outcome: CheckOutcome, total: number) => void;
  /** Called with every clause that an answer breaks by itself, once, as soon as that is seen. */
  readonly onBreach?: (clause: string) => void;
}

/**
 * Makes a run from its settings: takes the lock of the store, reaches the service or starts the embedded mock, and closes
 * everything at the end. Throws a `UsageError` for a store that is locked and for credentials that are refused.
 */
export async function run(settings: RunSettings, parts: RunParts): Promise<Report> {
  const misled = new AbortController();
  const signal = AbortSignal.any([parts.signal, misled.signal]);
  let first: Report | null = null;
  try {
    first = await runOnce(settings, { ...parts, signal }, () => misled.abort());
  } catch (thrown) {
    if (!misled.signal.aborted) throw thrown;
  }
  if (first !== null && !misled.signal.aborted) return first;
  const again = await runOnce(overFreshConnections(settings, first), parts, () => {});
  return first === null ? again : withBeginning(again, first);
}

/** Runs once; `onMisled` is called where an answer may have been taken for that to another request. */
async function runOnce(settings: RunSettings, parts: RunParts, onMisled: () => void): Promise<Report> {
  const state = openState(settings, parts.out, parts.onNotice);
  try {
    return await runOn(state, settings, parts, onMisled);
  } finally {
    state.close();
  }
}

/** What is left to a run that begins again, with a connection for each request. */
function overFreshConnections(settings: RunSettings, first: Report | null): RunSettings {
  const { requests = 0, messages = 0 } = first?.totals ?? {};
  const { budget, maxMessages } = settings;
  return {
    ...settings,
    freshConnections: true,
    maxMessages: Math.max(maxMessages - messages, 0),
    budget: budget === null ? null : Math.max(budget - requests, 1),
  };
}

async function runOn(
  state: OpenState,
  settings: RunSettings,
  parts: RunParts,
  onMisled: () => void,
): Promise<Report> {
  const { suites, onOpen, onNotice = () => {}, failedBefore = new Set(), fault = null } = parts;
  const { signal, onProgress, onBreach = () => {} } = withBail(settings, parts);
  const onDistrust = (reason: Distrust): void => {
    const isMisleading = reason !== 'ended';
    onNotice(
      `Note: ${distrust[reason]} ${isMisleading ? 'The run begins again: each' : 'From here on, each'} request has a connection of its own.`,
    );
    if (isMisleading) onMisled();
  };
  const { target, fixtures, pause, close } = await openTarget(settings, { fault, onDistrust });
  try {
    onOpen?.(target);
    await waitUntilAlive(target, settings.wait, signal);
    const report = await runSuites(loyalty, {
      ...settings,
      target,
      suites,
      fixtures,
      journal: state.journal,
      leftovers: state.leftovers,
      failedBefore,
      mayEndEarly: mayEndEarly(settings),
      quickFinds: quickFinds.percent,
      pause: (ms, until) => {
        const ended = pause(ms, until);
        parts.onPause?.(ms, ended);
        return ended;
      },
      signal,
      onNotice,
      onBreach,
      onProgress,
    });
    if (!target.embedded && !settings.freshConnections && report.totals.clauses.fail > 0)
      await wait(limits.surplusMs);
    const digest = target.embedded
      ? {}
      : { fixtures_digest: digestOf(fixtures, target.credentials.clientSecret) };
    return { ...report, labels: Object.fromEntries(settings.label), ...digest };
  } catch (thrown) {
    throw unreached(thrown, target);
  } finally {
    await close();
  }
}

/** Enough of a digest that two files are not taken for each other. */
const digestLength = 12;

/** Keyed with a secret of the run: no one without it can guess a short value, such as a one-time password, and compare. */
const digestOf = (fixtures: Fixtures, secret: string): string =>
  createHmac('sha256', secret).update(JSON.stringify(fixtures)).digest('hex').slice(0, digestLength);

/** Ends the run after that many checks failed; null for no limit. */
function withBail(
  settings: RunSettings,
  parts: RunParts,
): Pick<RunParts, 'signal' | 'onProgress' | 'onBreach'> {
  const { bail } = settings;
  if (bail === null) return parts;
  const weigh = weighFor(loyalty, scoringOf(settings));
  const enough = new AbortController();
  let failed = 0;
  const count = (isFailure: boolean): void => {
    failed += Number(isFailure);
    if (failed >= bail) enough.abort(new EndedEarly({ by: 'bail', failures: bail }));
  };
  return {
    signal: AbortSignal.any([parts.signal, enough.signal]),
    onProgress: (outcome, total) => {
      count(hasFailed(outcome, weigh));
      parts.onProgress(outcome, total);
    },
    onBreach: (clause) => {
      count(weigh(clause, undefined) === 'fail');
      parts.onBreach?.(clause);
    },
  };
}

/** Whether a check failed for certain: a field that it misses may be one that the service never shows. */
function hasFailed(outcome: CheckOutcome, weigh: Weigh): boolean {
  const { results, missing } = outcome;
  const certain = new Map([...results].filter(([clause]) => !missing.has(clause)));
  return verdictOf({ ...outcome, results: certain }, weigh) === 'fail';
}
