import type { Report } from '../harness/report/report.ts';
import type { Suite } from '../harness/engine/catalogue.ts';
import { runSuites } from '../harness/engine/run-suites.ts';
import type { Target } from '../harness/engine/options.ts';
import type { CheckOutcome } from '../harness/engine/outcome.ts';
import type { RunSettings } from './settings/run-settings.ts';
import type { OpenState } from './state.ts';
import { openTarget, unreached } from './target.ts';

/** What a run stands on besides its settings. */
export interface RunParts {
  readonly suites: readonly Suite[];
  /** Patterns of `--only`; empty for everything. */
  readonly only: readonly string[];
  /** The journal and the lock, which stay with the caller. */
  readonly state: OpenState;
  readonly signal: AbortSignal;
  /** Told of the service before the first request. */
  readonly onOpen?: (target: Target) => void;
  /** Told of every check as it finishes, and of how many there are. */
  readonly onProgress: (outcome: CheckOutcome, total: number) => void;
}

/**
 * A run from its settings to its report: reaches the service, or starts the embedded mock, and closes it behind itself.
 * Throws a `UsageError` for credentials that are refused, and a `NoVerdict` for a service out of reach.
 */
export async function run(settings: RunSettings, parts: RunParts): Promise<Report> {
  const { suites, only, state, signal, onOpen, onProgress } = parts;
  const { seed, concurrency, repeat, maxMessages, rate, shard } = settings;
  const { target, fixtures, pause, close } = await openTarget(settings);
  try {
    onOpen?.(target);
    return await runSuites({
      target,
      suites,
      fixtures,
      only,
      seed,
      concurrency,
      repeat,
      maxMessages,
      rate,
      shard,
      journal: state.journal,
      leftovers: state.leftovers,
      pause,
      signal,
      onProgress,
    });
  } catch (thrown) {
    throw unreached(thrown, target);
  } finally {
    await close();
  }
}
