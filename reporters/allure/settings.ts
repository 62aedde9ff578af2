import type { AllureReport } from '@allurereport/core';
import type { ClauseResult, Report } from '../../engine/report/report.ts';
import { failedByBasis } from '../common/basis.ts';
import { selectionInWords } from '../common/summary.ts';
import { printable } from '../common/text.ts';
import { testCaseId } from './result.ts';

type Config = ConstructorParameters<typeof AllureReport>[0];

/** Kinds of findings, by the verdict that each test carries as a label. */
export const categories: NonNullable<Config['categories']> = [
  {
    name: 'Broken clauses',
    matchers: { labels: { verdict: 'fail' } },
    groupBy: [{ label: 'finding' }],
    groupByMessage: false,
  },
  { name: 'To review: broken as one reading has it', matchers: { labels: { verdict: 'review' } } },
  { name: 'Warnings: recommendations that were not kept', matchers: { labels: { verdict: 'warning' } } },
  { name: 'Broken, but waived', matchers: { labels: { verdict: 'waived' } } },
  { name: 'Inconclusive: no verdict under noise', matchers: { labels: { verdict: 'inconclusive' } } },
  {
    name: 'Partly tested: other checks, which were left out, decide it too',
    matchers: { labels: { verdict: 'partly-tested' } },
  },
  {
    name: 'Not scored: it was looked at, and does not count',
    matchers: { labels: { verdict: 'not-scored' } },
  },
  { name: 'Not run: something was missing', matchers: { labels: { verdict: 'not-run' } } },
];

/** Known deviations stay visible with their reasons, as accepted, in a tab of their own. */
export function resolutions(waived: readonly ClauseResult[]): NonNullable<Config['resolutions']> {
  const rules = waived.map((clause) => ({
    resolution: 'accepted' as const,
    testCaseId: [testCaseId(clause)],
    comment: printable(clause.reason ?? 'waived'),
  }));
  return { rules };
}

/** What identifies the run, shown on the report's first page. */
export function variables(report: Report): Record<string, string> {
  return {
    Verdict: report.interrupted ? `${report.verdict} (interrupted)` : report.verdict,
    'Failed by basis': failedByBasis(report) || 'none',
    'To review': String(report.totals.clauses.review),
    Unobservable: String(report.totals.clauses.unobservable),
    Target: `${report.target.base_url}${report.target.embedded ? ' (the embedded mock)' : ''}`,
    Store: report.target.store_id ?? 'unknown',
    Selection: selectionInWords(report),
    Seed: String(report.seed),
    Suite: report.suite.version,
    ...(report.edition === undefined ? {} : { Edition: report.edition }),
    Contract: report.suite.contract,
    Requests: String(report.totals.requests),
    'Paid messages': String(report.totals.messages),
  };
}
