import type { Report } from '../engine/report/report.ts';
import { headline, testedInWords, type Tone, toneOf } from './common/run-verdict.ts';
import { brokenClauses } from './common/summary.ts';
import { counted, rateWords, utc } from './common/text.ts';
import { htmlPage } from './html/document.ts';
import { html } from './html/markup.ts';
import type { Content } from './html/markup.ts';
import { duration } from './html/grounds.ts';
import { table } from './html/table.ts';

/** What became of one of several targets. */
export type TargetOutcome = TestedTarget | { readonly name: string; readonly problem: string };

/** What the page tells of a report; the report itself is not kept. */
interface TestedTarget extends Pick<Report, 'totals' | 'duration_ms' | 'started_at' | 'rate'> {
  readonly name: string;
  readonly address: string;
  readonly tone: Tone;
  readonly headline: string;
  readonly tested: string;
  /** Ids of its broken clauses, the worst first. */
  readonly broken: readonly string[];
}

/** Gives what the page tells of a target that was tested. */
export const outcomeOfTarget = (name: string, report: Report): TestedTarget => ({
  name,
  address: report.target.base_url,
  tone: toneOf(report),
  headline: headline(report),
  tested: testedInWords(report),
  broken: brokenClauses(report).map(({ id }) => id),
  totals: report.totals,
  duration_ms: report.duration_ms,
  started_at: report.started_at,
  rate: report.rate,
});

const isTested = (outcome: TargetOutcome): outcome is TestedTarget => 'totals' in outcome;

/** A run against several targets as one page, which leads to the report of each. */
export function toTargetsHtml(outcomes: readonly TargetOutcome[]): string {
  const tested = outcomes.filter(isTested);
  const untested = outcomes.filter((one) => !isTested(one) || one.tone === 'none').length;
  const failing = tested.filter(({ tone }) => tone === 'bad').length;
  const good = tested.filter(({ tone }) => tone === 'good').length;
  const tone = failing > 0 ? 'bad' : good === outcomes.length ? 'good' : 'warning';
  const title =
    failing > 0
      ? `${failing} of ${counted(outcomes.length, 'target')} failed.`
      : `Nothing failed; ${good} of ${counted(outcomes.length, 'target')} conform.`;
  const body = html`<a class="skip" href="#main">Skip to the targets</a>
    <header class="top"><b>Loyalty service conformance: all targets</b></header>
    <main id="main">
      <section class="hero ${tone}" aria-labelledby="verdict">
        <h1 id="verdict">${title}</h1>
        <p class="explanation">${untested === 0 ? 'All were tested.' : `${untested} could not be tested.`}</p>
      </section>
      ${targetTable(outcomes)} ${brokenTable(tested)}
    </main>
    <footer>Each target has a rate and a message budget of its own, and reports of its own.</footer>`;
  return htmlPage({ title, tone, body });
}

const targetTable = (outcomes: readonly TargetOutcome[]) =>
  table(
    'targets',
    'Targets',
    'Each name leads to the report of the target.',
    ['Target', 'Address', 'Verdict', 'Clauses', 'Sent', 'Took', 'Started'],
    outcomes.map((outcome) =>
      isTested(outcome) ? testedRow(outcome) : [outcome.name, '–', outcome.problem, '–', '–', '–', '–'],
    ),
  );

function testedRow(target: TestedTarget): Content[] {
  const { name, address, totals, rate } = target;
  const words = rateWords({ rate });
  return [
    html`<a href="${encodeURIComponent(name)}/conformance.html">${name}</a>`,
    address,
    target.headline,
    `${counted(totals.clauses.fail, 'failure')}; ${target.tested}`,
    `${counted(totals.requests, 'request')}${words === null ? '' : `, ${words}`}; ${counted(totals.messages, 'paid message')}`,
    duration(target.duration_ms),
    html`<time datetime="${target.started_at}">${utc(target.started_at)}</time>`,
  ];
}

function brokenTable(tested: readonly TestedTarget[]) {
  const ids = [...new Set(tested.flatMap(({ broken }) => broken))];
  return table(
    'broken',
    'Broken clauses',
    'What several targets break is the service; what one breaks may be its store.',
    ['Clause', 'Broken by'],
    ids.map((id) => {
      const names = tested.filter(({ broken }) => broken.includes(id)).map(({ name }) => name);
      return [html`<code>${id}</code>`, `${names.length} of ${tested.length}: ${names.join(', ')}`];
    }),
  );
}
