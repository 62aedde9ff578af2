import { type Difference, isWorse, type Move, wasKept } from '../engine/report/diff/difference.ts';
import type { Finding, Report } from '../engine/report/report.ts';
import { isToReview, judgement, movesInWords, unobserved } from './diff.ts';
import { clipped } from './html/body.ts';
import { ClauseViews } from './html/clause.ts';
import { htmlPage } from './html/document.ts';
import { html, prose } from './html/markup.ts';
import type { Content, Markup } from './html/markup.ts';
import { part } from './html/part.ts';
import { table } from './html/table.ts';
import { headline } from './common/run-verdict.ts';
import { utc } from './common/text.ts';
import { selectionInWords, shownVerdicts, verdicts, verdictWords, worstFirst } from './common/summary.ts';

/** Only the exchange that shows a failure is in the page; the others are in the report of its run. */
const evidenceAlone = {
  shown: { fail: 0, inconclusive: 0, pass: 0, 'not-run': 0 },
  packed: '',
  scripts: new Set<string>(),
  isOfClient: false,
};
const longestValue = 600;

/**
 * What changed between two runs as one page that opens from disk, sends no request and needs no script: what a
 * vendor reads after a release.
 */
export function toDiffHtml(difference: Difference): string {
  const { before, after } = difference;
  const title = `${judgement(difference)}.`;
  const tone = isWorse(difference) ? 'bad' : 'good';
  const body = html`<a class="skip" href="#main">Skip to the changes</a>
    <header class="top"><b>Loyalty service conformance: what changed</b>${navigation(difference)}</header>
    <main id="main">
      <section class="hero ${tone}" aria-labelledby="verdict">
        <h1 id="verdict">${title}</h1>
        <p class="explanation">${movesInWords(difference) || 'No clause changed its verdict'}.</p>
        <p class="where">
          ${after.target.base_url}, from the run of ${utc(before.started_at)} to that of
          ${utc(after.started_at)}.
        </p>
      </section>
      ${findingsPart(difference)} ${clauseParts(difference)} ${otherParts(difference)} ${runs(before, after)}
    </main>
    <footer>
      Secrets and personal values are replaced by pseudonyms. The whole of each run is in its
      conformance.json.
    </footer>`;
  return htmlPage({ title: `${title} ${after.target.base_url}`, tone, body });
}

function navigation(difference: Difference): Markup {
  const { newFindings, goneFindings, newlyFailing, newlyKnown, newlyTolerated } = difference;
  const links: [number, string, string][] = [
    [newFindings.length + goneFindings.length, '#findings', 'Findings'],
    [newlyFailing.filter(wasKept).length, '#broken', 'Newly failing'],
    [newlyFailing.filter((move) => !wasKept(move)).length, '#found', 'Failing, not decided before'],
    [newlyKnown.length, '#newer', 'Newer than before'],
    [newlyTolerated.filter(isToReview).length, '#review', 'Newly to review'],
    [newlyTolerated.filter((move) => !isToReview(move)).length, '#warnings', 'New warnings'],
    [difference.newlyUntested.length, '#untested', 'Newly untested'],
    [difference.fixed.length, '#fixed', 'Fixed'],
    [difference.newlyTested.length, '#tested', 'Newly tested'],
    [difference.observations.length, '#observations', 'Observations'],
    [difference.fields.length, '#fields', 'Fields'],
    [difference.latency.length, '#latency', 'Times'],
    [1, '#runs', 'The two runs'],
  ];
  return html`<nav aria-label="Parts of the page">
    ${links.filter(([count]) => count > 0).map(([, href, name]) => html`<a href="${href}">${name}</a> `)}
  </nav>`;
}

function findingsPart({ before, after, newFindings, goneFindings }: Difference): Markup | null {
  const row = (change: string, run: Report, { clauses: [first = '', ...others] }: Finding): Content[] => [
    change,
    html`${prose(run.clauses.find(({ id }) => id === first)?.statement ?? '')} <small>${first}</small>`,
    others.join(', '),
  ];
  return table(
    'findings',
    'Findings that are new or gone',
    'Clauses that break by one cause are one finding. The clause that says best what is broken names it.',
    ['Change', 'Finding', 'Broken with it'],
    [
      ...newFindings.map((finding) => row('new', after, finding)),
      ...goneFindings.map((finding) => row('gone', before, finding)),
    ],
  );
}

function clauseParts(difference: Difference): (Markup | null)[] {
  const { newlyFailing, newlyKnown, newlyTolerated, newlyUntested, fixed, newlyTested, after } = difference;
  const failing = newlyFailing.toSorted((a, b) => worstFirst(a.clause, b.clause));
  const views = new ClauseViews(evidenceAlone, after.exchanges);
  const show = (id: string, title: string, lead: string, moves: readonly Move[]) =>
    part(
      id,
      title,
      html`<p class="lead">${lead}</p>`,
      moves.map(({ clause }) => views.view(clause)),
    );
  return [
    show(
      'broken',
      'Newly failing',
      'Promises that the earlier run saw kept, and the later run broken.',
      failing.filter(wasKept),
    ),
    show(
      'found',
      'Failing, and not decided before',
      'The earlier run did not decide these: they may have been broken then, too.',
      failing.filter((move) => !wasKept(move)),
    ),
    show(
      'newer',
      'Failing by what a newer edition brought',
      'The edition of the earlier run did not know what shows these: they may have been broken then, too.',
      newlyKnown,
    ),
    show(
      'review',
      'Newly to review',
      'Broken now as one reading has it. Another reading is right too, so the later run is not worse.',
      newlyTolerated.filter(isToReview),
    ),
    show(
      'warnings',
      'New warnings',
      'Recommendations that the later run saw not kept.',
      newlyTolerated.filter((move) => !isToReview(move)),
    ),
    show('untested', 'Newly untested', 'Decided before, and not decided any more.', newlyUntested),
    show('fixed', 'Fixed', 'Broken before, and kept now.', fixed),
    show('tested', 'Newly tested', 'Not decided before, and kept now.', newlyTested),
  ];
}

function otherParts({ observations, fields, latency }: Difference): (Markup | null)[] {
  const observed = (words: string | null): Content => clipped(words ?? unobserved, longestValue);
  return [
    table(
      'observations',
      'Observations that moved',
      'The specification leaves these open: neither way is wrong. A client that relies on the earlier one may break.',
      ['§', 'Question', 'Before', 'After'],
      observations.map(({ id, section, subject, before, after }) => [
        section,
        html`${prose(subject)} <small>${id}</small>`,
        observed(before),
        observed(after),
      ]),
    ),
    table(
      'fields',
      'Fields of answers',
      'Only of answers that both runs saw.',
      ['Operation', 'Status', 'Field', 'Change'],
      fields.map(({ operation, status, path, change }) => [
        html`<code>${operation}</code>`,
        status,
        html`<code>${clipped(path, longestValue)}</code>`,
        change,
      ]),
    ),
    table(
      'latency',
      'Answer times',
      'The median of each run, for information: no clause promises a time.',
      ['Operation', 'Before', 'After'],
      latency.map(({ operation, before, after }) => [
        html`<code>${operation}</code>`,
        `${before} ms`,
        `${after} ms`,
      ]),
    ),
  ];
}

/** Both runs side by side: a change of the suite or of the selection explains much. */
function runs(before: Report, after: Report): Markup | null {
  const shown = new Set([before, after].flatMap((run) => shownVerdicts(run.totals.clauses)));
  const totals = [...verdicts.filter((verdict) => shown.has(verdict)), 'waived' as const];
  const counts = totals.map((name): Content[] => [
    `Clauses: ${name === 'waived' ? name : verdictWords[name]}`,
    before.totals.clauses[name],
    total(name, after.totals.clauses[name]),
  ]);
  const facts: [string, (run: Report) => Content][] = [
    ['Verdict', headline],
    ['Target', ({ target }) => target.base_url],
    ['Started', ({ started_at: started }) => utc(started)],
    ['Selection', selectionInWords],
    ['Suite', ({ suite }) => suite.version],
    ['Edition', ({ edition }) => edition ?? 'none'],
    ['Contract', ({ suite }) => suite.contract],
  ];
  const rows = facts.map(([name, of]): Content[] => [name, of(before), of(after)]);
  return table(
    'runs',
    'The two runs',
    'Where the suite or the selection differs, so may the verdicts.',
    ['What', 'Before', 'After'],
    [...rows, ...counts],
  );
}

const total = (name: string, count: number): Markup =>
  html`<data value="${count}" data-total="${name}">${count}</data>`;
