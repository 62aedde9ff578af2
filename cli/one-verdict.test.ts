import { expect, test } from 'vitest';
import { causeOf, sentenceOf } from '../engine/report/cause.ts';
import type { Report } from '../engine/report/report.ts';
import { exitCodes, runVerdict } from '../engine/report/verdict.ts';
import { sampleCheck, sampleClause, sampleReport } from '../tests/support/sample-report.ts';
import { summarise } from './summary.ts';
import { toBadge } from '../reporters/badge.ts';
import { toHtml } from '../reporters/html.ts';
import { toJunit } from '../reporters/junit.ts';
import { toMarkdown } from '../reporters/markdown.ts';

const requirement = { name: '80 %', profile: false, percent: 80, of: 4, decided: 1, met: false, missing: [] };

/** A run that decided that many of four clauses, as it is when nothing failed. */
function run(decided: number, more: Partial<Report> = {}): Report {
  const clauses = [0, 1, 2, 3].map((nth) => {
    const verdict = nth < decided ? 'pass' : 'not-run';
    const checks = [sampleCheck({ verdict, message: verdict === 'pass' ? null : 'the run was interrupted' })];
    return sampleClause({ id: `clause.${nth}`, verdict, reason: null, checks });
  });
  const report = { ...sampleReport(clauses), stale_deviations: [], ...more };
  return { ...report, verdict: runVerdict(report) };
}

const noAccess = causeOf('no-access', 'the service was not reached: connect ECONNREFUSED');

/** A run against a service that did not answer: every clause stays open, and no check ran. */
const unreached: Report = (() => {
  const reason = sentenceOf(noAccess);
  const clauses = [0, 1].map((nth) =>
    sampleClause({ id: `clause.${nth}`, verdict: 'inconclusive', reason, cause: noAccess, checks: [] }),
  );
  const report = { ...sampleReport(clauses), stale_deviations: [] };
  return { ...report, verdict: runVerdict(report) };
})();

const green = '#256b45';
const amber = '#8a5a00';

test.each<[string, Report, string, { code: number; badge: string; title: string; isError: boolean }]>([
  ...[0, 1, 2, 3, 4].map(
    (decided): [string, Report, string, { code: number; badge: string; title: string; isError: boolean }] => [
      `interrupted after ${decided} of 4 clauses`,
      run(decided, { interrupted: true }),
      'The run is incomplete.',
      { code: 3, badge: amber, title: `incomplete, ${decided} of 4 tested`, isError: true },
    ],
  ),
  [
    'mostly untested',
    run(1),
    'Nothing failed; 1 of 4 checkable clauses were tested.',
    { code: 0, badge: amber, title: 'nothing failed, 1 of 4 tested', isError: false },
  ],
  [
    'less than required',
    run(1, { requirement }),
    'The run is incomplete.',
    { code: 3, badge: amber, title: 'incomplete, 1 of 4 tested', isError: true },
  ],
  [
    'a profile that is met',
    run(1, { requirement: { ...requirement, name: 'till', profile: true, percent: 100, of: 1, met: true } }),
    'The service conforms.',
    { code: 0, badge: green, title: 'conformant (till)', isError: false },
  ],
  [
    'nothing tested',
    run(0),
    'There is no verdict.',
    { code: 3, badge: '#62615b', title: 'no verdict', isError: true },
  ],
  [
    'a service that was not reached',
    unreached,
    'There is no verdict.',
    { code: 3, badge: '#62615b', title: 'no verdict', isError: true },
  ],
  [
    'a quick run',
    run(3, { scope: { quick: { finds_percent: 52 } } }),
    'Nothing failed in a quick run.',
    {
      code: 0,
      badge: amber,
      title: 'quick run: nothing failed, 3 of 4 decided once',
      isError: false,
    },
  ],
  [
    'a run that ended at its budget',
    run(3, { interrupted: true, scope: { end: { by: 'budget', requests: 300 } } }),
    'The run is incomplete.',
    { code: 3, badge: amber, title: 'incomplete, 3 of 4 tested', isError: true },
  ],
  [
    'everything tested',
    run(4),
    'The service conforms.',
    { code: 0, badge: green, title: 'conformant', isError: false },
  ],
])(
  'words one verdict in all reports given %s',
  (_case, report, headline, { code, badge, title, isError }) => {
    const terminal = summarise(report, (_format, text) => text);
    for (const text of [terminal, toMarkdown(report), toHtml(report)]) expect(text).toContain(headline);
    expect(exitCodes[report.verdict]).toBe(code);
    expect(toBadge(report)).toContain(`>loyalty conformance: ${title}<`);
    expect(toBadge(report)).toContain(badge);
    const junit = toJunit(report);
    expect(/<testsuites [^>]*errors="0"/.test(junit)).toBe(!isError);
    expect(junit.includes(headline)).toBe(isError);
  },
);

test('says what a quick run is worth, in all reports, and what ended a run early', () => {
  const quick = run(3, { scope: { quick: { finds_percent: 52 } } });
  const worth = '3 of 4 clauses were decided once; such a run finds about 52 % of the faults of our proof.';
  const terminal = (report: Report): string => summarise(report, (_format, text) => text);
  for (const text of [terminal(quick), toMarkdown(quick), toHtml(quick)]) expect(text).toContain(worth);
  expect(toJunit(quick)).toContain('<property name="verdict" value="nothing-failed"/>');
  const short = run(3, { interrupted: true, scope: { end: { by: 'budget', requests: 300 } } });
  for (const text of [terminal(short), toMarkdown(short), toHtml(short)])
    expect(text).toContain('Nothing failed, but the run ended at its budget of 300 requests; 3 of 4');
});
