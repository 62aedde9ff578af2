import type { ClauseResult, Report } from '../engine/report/report.ts';
import { isSelected } from '../engine/report/results.ts';
import { verdictGrounds } from './html/grounds.ts';
import { createdResourcesTable, outstandingList, staleDeviations } from './html/run-details.ts';
import { ClauseViews } from './html/clause.ts';
import { coverage } from './html/coverage.ts';
import { assets } from './html/assets.ts';
import { htmlPage } from './html/document.ts';
import { filterForm } from './html/filters.ts';
import { helpDialog, verdictMeanings } from './html/help.ts';
import { packEvidence } from './html/evidence.ts';
import { calm, untested, urgent } from './html/groups.ts';
import { lastRuns } from './html/history.ts';
import { html } from './html/markup.ts';
import type { Markup } from './html/markup.ts';
import { matrix } from './html/matrix.ts';
import { pictures } from './html/models.ts';
import { observations } from './html/observations.ts';
import { ranFacts } from './html/ran.ts';
import { evidencePage, sectionLink, sectionsDrawer, specificationPage } from './html/sections.ts';
import { bar, countsInWords, sectionPicture } from './html/picture.ts';
import { answerTimesPicture } from './html/times.ts';
import { verdictButtons } from './html/verdict-buttons.ts';
import type { PastRun } from './history/past-run.ts';
import { cardsOf } from './common/findings.ts';
import { headline, toneOf } from './common/run-verdict.ts';
import { explanation } from './common/summary.ts';

/**
 * The run as one page that opens from disk, sends no request and goes clause by clause: the verdict, what is
 * broken with its evidence, what was not tested and what would unlock it. `history` are the last runs against the same
 * target, this one the last.
 */
export function toHtml(report: Report, history: readonly PastRun[] = []): string {
  const shown = { ...report, clauses: report.clauses.filter(isSelected) };
  const evidence = packEvidence(report);
  const cards = cardsOf(report);
  const views = new ClauseViews(evidence, report.exchanges, {
    place: placeInSpecification,
    history,
    cards,
    hasEvidencePage: true,
  });
  const body = html`<a class="skip" href="#main">Skip to the report</a>
    <header class="top">
      <b>Loyalty service conformance</b>${navigation(report, history)}
      <button type="button" id="theme" title="Dark or light">Dark / light</button
      ><button type="button" id="keys">Keys</button>
    </header>
    <main id="main">
      ${hero(report)} ${outstandingList(report)} ${staleDeviations(report)} ${filterForm(shown.clauses)}
      <noscript
        ><p class="note">
          Search, filters and the exchanges of further checks need the script of this page.
        </p></noscript
      >
      <div class="columns">
        <div>
          ${urgent(report, cards, views)} ${lastRuns(history)} ${untested(shown, views)}
          ${coverage(shown.clauses)} ${matrix(shown.clauses)} ${pictures(report)}
          ${answerTimesPicture(report)} ${calm(shown, views)} ${observations(report)}
          ${createdResourcesTable(report)} ${verdictGrounds(report)}
        </div>
        <aside>${sectionPicture(shown.clauses)}</aside>
      </div>
    </main>
    <footer>
      Secrets and personal values are replaced by pseudonyms; the same value has the same one throughout. The
      whole run model is in conformance.json.
    </footer>
    ${sectionsDrawer(shown.clauses)} ${helpDialog(verdictMeanings)}`;
  const title = `${headline(report)} ${report.target.base_url}`;
  return htmlPage({
    title,
    tone: toneOf(report),
    body,
    script: { code: assets.runScript, packed: evidence.packed },
  });
}

/** The section of a clause, and its basis, which its place in the page of the specification explains. */
const placeInSpecification = (clause: ClauseResult): Markup =>
  html`${sectionLink(clause)} <a href="${specificationPage}#${clause.id}">${clause.basis ?? 'basis'}</a>`;

function navigation(
  { totals, observations: seen, models = [] }: Report,
  history: readonly PastRun[],
): Markup {
  const { clauses } = totals;
  const links: [number, string, string][] = [
    [clauses.fail - clauses.waived, '#broken', 'Broken'],
    [clauses.review, '#review', 'To review'],
    [clauses.warning, '#warnings', 'Warnings'],
    [clauses.waived, '#waived', 'Waived'],
    [clauses.inconclusive, '#open', 'Without a verdict'],
    [history.length - 1, '#last-runs', 'Last runs'],
    [clauses['partly-tested'], '#partly-tested', 'Tested in part'],
    [clauses['not-scored'], '#not-scored', 'Not scored'],
    [clauses['not-run'], '#not-run', 'Not tested'],
    [1, '#coverage', 'Coverage'],
    [models.length, '#models', 'Models'],
    [totals.requests, '#times', 'Times'],
    [clauses.pass, '#holds', 'Holds'],
    [seen.length, '#observations', 'Observations'],
    [1, '#run', 'What it rests on'],
  ];
  return html`<nav aria-label="Parts of the report">
    ${links.filter(([count]) => count > 0).map(([, href, name]) => html`<a href="${href}">${name}</a> `)}
    <a href="${evidencePage}">The evidence</a> <a href="${specificationPage}">The specification</a>
  </nav>`;
}

function hero(report: Report): Markup {
  const { totals, clauses } = report;
  return html`<section class="hero ${toneOf(report)}" aria-labelledby="verdict">
    <h1 id="verdict">${headline(report)}</h1>
    <p class="explanation">${explanation(report)}</p>
    ${ranFacts(report)}
    <div class="bar" role="img" aria-label="${countsInWords(totals.clauses)}">
      ${bar(totals.clauses, Math.max(1, clauses.filter(isSelected).length))}
    </div>
    ${verdictButtons(report)}
  </section>`;
}
