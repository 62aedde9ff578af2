import { loyalty } from '../loyalty/run/loyalty.ts';
import type { Report } from '../engine/report/report.ts';
import { verdictOf, weighFor } from '../engine/run/outcome.ts';
import type { Suite } from '../engine/run/catalogue.ts';
import { scoreEdition } from '../engine/report/edition.ts';
import { failStrictly } from '../engine/report/strict.ts';
import { applyRequirement, type Requirement } from '../engine/report/requirement.ts';
import { requirementOf } from './require.ts';
import { type ConformanceOptions, resolveOptions } from './options.ts';
import { run } from './run.ts';
import { type RunSettings, scoringOf } from './settings/run-settings.ts';
import type { Settings } from './settings/table.ts';
import { suitesFor } from './suites.ts';

/** Holds the state when the user's state folder cannot be written: `release` reads it there by default. */
const fallbackFolder = 'reports';

/** What a run is made of, before it begins: its options were accepted, and everything that they name exists. */
export interface PlannedRun {
  readonly settings: RunSettings;
  readonly suites: readonly Suite[];
  readonly requirement: Requirement | null;
}

/** How a run is followed and ended early. */
type RunControl = Pick<ConformanceOptions, 'signal' | 'onProgress'>;

/**
 * Runs the suites against a service, or against the embedded mock, and gives the run model, redacted. As on the command
 * line, one run at a time works on a store, a journal keeps reservations, and what a killed run left is released
 * first. Throws a `UsageError` for options that are not accepted, before anything is sent, and for credentials that are
 * refused. A service out of reach leaves every clause inconclusive.
 */
export async function runConformance(options: ConformanceOptions = {}): Promise<Report> {
  return performRun(await planRun(options), options);
}

/**
 * Plans a run from its options; `environment` holds the settings of the variables, where they count. Throws a
 * `UsageError` for what is not accepted.
 */
export async function planRun(options: ConformanceOptions, environment: Settings = {}): Promise<PlannedRun> {
  const settings = resolveOptions(options, environment);
  const given = { ...environment, ...options };
  const suites = await suitesFor(given, settings);
  return { settings, suites, requirement: requirementOf(given, suites) };
}

/** Performs a planned run; throws a `UsageError` for credentials that are refused. */
export async function performRun(
  { settings, suites, requirement }: PlannedRun,
  { signal = new AbortController().signal, onProgress = () => {} }: RunControl,
): Promise<Report> {
  const { isStrict, edition } = scoringOf(settings);
  const weigh = weighFor(loyalty, { isStrict, edition });
  let finished = 0;
  const found = await run(settings, {
    suites,
    out: fallbackFolder,
    signal,
    onProgress: (one, total) => {
      finished += 1;
      const { suite, check } = one.entry;
      onProgress({ suite, check: check.name, verdict: verdictOf(one, weigh), finished, total });
    },
  });
  const scored = scoreEdition(found, edition);
  const report = isStrict ? failStrictly(scored) : scored;
  return requirement === null ? report : applyRequirement(report, requirement);
}
