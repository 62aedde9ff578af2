import { expect, test } from 'vitest';
import type { ClauseVerdict, Report } from '../engine/report/report.ts';
import { runVerdict } from '../engine/report/verdict.ts';
import { greenRun } from '../tests/support/sample-runs.ts';
import { measure } from './baseline.ts';

const baseline = greenRun();

/** The green run with its first passing clause at another verdict. */
function runWith(verdict: ClauseVerdict): Report {
  const at = baseline.clauses.findIndex((clause) => clause.verdict === 'pass');
  const clauses = baseline.clauses.map((clause, index) => (index === at ? { ...clause, verdict } : clause));
  return { ...baseline, clauses, verdict: runVerdict({ ...baseline, clauses }) };
}

const isWorse = (run: Report): boolean =>
  measure(run, {
    baseline,
    deviations: [],
    rulings: [],
    isStrict: false,
    edition: '2026.12',
    requirement: null,
  }).isWorse;

test('finds a run worse than its baseline given a clause that is not tested any more', () => {
  expect(isWorse(runWith('not-run'))).toBe(true);
});

test('finds no run worse than its baseline given a clause that noise left open', () => {
  expect(isWorse(runWith('inconclusive'))).toBe(false);
});
