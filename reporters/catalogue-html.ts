import type { Coverage } from '../engine/report/coverage.ts';
import { silences } from '../specs/silences.ts';
import { counted } from './common/text.ts';
import { catalogueEntry } from './html/catalogue-entry.ts';
import { assets } from './html/assets.ts';
import { htmlPage } from './html/document.ts';
import { filterForm } from './html/filters.ts';
import { helpDialog } from './html/help.ts';
import { html, prose } from './html/markup.ts';
import type { Content, Markup } from './html/markup.ts';
import { part } from './html/part.ts';
import { sectionsDrawer, sectionTitle } from './html/sections.ts';

/**
 * The catalogue as one page that opens from disk and sends no request, to browse without a run: each clause with
 * its rule, its checks, what unlocks them and what the specification leaves open near it.
 */
export function toCatalogueHtml(coverage: readonly Coverage[]): string {
  const body = html`<a class="skip" href="#main">Skip to the clauses</a>
    <header class="top">
      <b>Loyalty service conformance: the catalogue</b>
      <nav aria-label="Parts of the page">
        <a href="#clauses">Clauses</a> <a href="#observations">Open questions</a>
      </nav>
      <button type="button" id="theme" title="Dark or light">Dark / light</button
      ><button type="button" id="keys">Keys</button>
    </header>
    <main id="main">
      <section class="hero" aria-labelledby="title">
        <h1 id="title">What a service promises</h1>
        <p class="explanation">${inOneSentence(coverage)}</p>
      </section>
      ${filterForm(coverage)} ${clausesByArea(coverage)} ${openQuestions()}
    </main>
    <footer>Rules and questions are in our own words. The specification itself decides.</footer>
    ${sectionsDrawer(coverage)} ${helpDialog(states)}`;
  return htmlPage({
    title: 'The clauses of the loyalty service interface',
    tone: 'none',
    body,
    script: { code: assets.catalogueScript },
  });
}

function inOneSentence(coverage: readonly Coverage[]): string {
  const count = (state: Coverage['state']): number => coverage.filter((one) => one.state === state).length;
  const unchecked = count('unchecked') === 0 ? '' : `, ${count('unchecked')} without a check`;
  return `${counted(coverage.length, 'clause')}: ${count('checked')} that checks decide, ${count('unobservable')} that no request can show${unchecked}. Each is one promise that a service can break alone.`;
}

function clausesByArea(coverage: readonly Coverage[]): Markup | null {
  const areas = [...new Set(coverage.map(({ area }) => area))];
  const groups = areas.map((area) => {
    const own = coverage.filter((clause) => clause.area === area);
    return group(area, counted(own.length, 'clause'), own.map(catalogueEntry));
  });
  return part('clauses', 'Clauses', null, groups);
}

/** What the specification leaves open, by area: nothing that a service does here is wrong. */
function openQuestions(): Markup | null {
  const areaOf = (id: string): string => id.split('.')[1] ?? id;
  const areas = [...new Set(silences.map(({ id }) => areaOf(id)))].sort();
  const groups = areas.map((area) => {
    const own = silences.filter(({ id }) => areaOf(id) === area);
    const entries = own.map(
      ({ id, section, operations, question, admissible }) =>
        html`<div
          class="observation"
          data-section="${section}"
          data-area="${area}"
          data-operations="${operations.join(' ')}"
        >
          <dt>
            ${prose(question)} <small><span title="${sectionTitle(section)}">§ ${section}</span> ${id}</small>
          </dt>
          <dd>${prose(answersOf(admissible))}</dd>
        </div>`,
    );
    return group(area, counted(own.length, 'question'), html`<dl class="observations">${entries}</dl>`);
  });
  const lead = html`<p class="lead">
    The specification leaves these open. A run records how a service takes them, and judges nothing.
  </p>`;
  return part('observations', 'Open questions', lead, groups);
}

const answersOf = (admissible: (typeof silences)[number]['admissible']): string =>
  admissible === 'anything' ? 'Anything.' : `${admissible.map(({ answer }) => answer).join('; ')}.`;

const group = (title: string, count: string, content: Content): Markup =>
  html`<details class="group">
    <summary><span>${title}</span><small>${count}</small></summary>
    ${content}
  </details>`;

const states = html`<h2>Words</h2>
  <dl>
    <dt>critical</dt>
    <dd>money, consent, security, and silent effects on data</dd>
    <dt>unobservable</dt>
    <dd>no request can show it from outside</dd>
    <dt>needs</dt>
    <dd>what a check must have before it can run, and the setting that gives it</dd>
  </dl>`;
