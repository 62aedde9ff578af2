import type { Report } from '../harness/report/report.ts';
import { verdictOf } from '../harness/engine/outcome.ts';
import { applyRequirement } from '../harness/report/requirement.ts';
import { requirementOf } from './require.ts';
import { refuseUnknownPatterns } from './only.ts';
import { type ConformanceOptions, resolveOptions } from './options.ts';
import { run } from './run.ts';
import { openState } from './state.ts';
import { suitesWith } from './suites.ts';

/** Holds the state when the user's state folder cannot be written: `release` reads it there by default. */
const fallbackFolder = 'reports';

/**
 * Runs the suites against a service, or against the embedded mock, and gives the run model, redacted. As on the command
 * line, one run at a time works on a store, a journal keeps reservations, and what a killed run left is released
 * first. Throws a `UsageError` for options that are not accepted, before anything is sent, and for credentials that are
 * refused. A service out of reach leaves every clause inconclusive.
 */
export async function runConformance(options: ConformanceOptions = {}): Promise<Report> {
  const settings = resolveOptions(options);
  const { signal = new AbortController().signal, onProgress = () => {} } = options;
  const suites = await suitesWith(options.suites, options.generate);
  refuseUnknownPatterns(suites, [...settings.only, ...settings.skip]);
  const requirement = requirementOf(options, suites);
  const state = openState(settings, fallbackFolder);
  let finished = 0;
  try {
    const report = await run(settings, {
      suites,
      state,
      signal,
      onProgress: (one, total) => {
        finished += 1;
        const { suite, check } = one.entry;
        onProgress({ suite, check: check.name, verdict: verdictOf(one), finished, total });
      },
    });
    return requirement === null ? report : applyRequirement(report, requirement);
  } finally {
    state.close();
  }
}
