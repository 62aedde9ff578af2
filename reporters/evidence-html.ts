import type { ClauseResult, Observation, Report } from '../engine/report/report.ts';
import { contractSuite } from '../engine/report/results.ts';
import { checkTitle, sourceText } from './common/exchanges.ts';
import { headline, toneOf } from './common/run-verdict.ts';
import { verdictWords } from './common/summary.ts';
import { counted } from './common/text.ts';
import { assets } from './html/assets.ts';
import { clipped } from './html/body.ts';
import { htmlPage } from './html/document.ts';
import { filterData, filterForm } from './html/filters.ts';
import { helpDialog, verdictMeanings } from './html/help.ts';
import { html, prose } from './html/markup.ts';
import type { Markup } from './html/markup.ts';
import { picturesWithExchanges } from './html/models.ts';
import { part } from './html/part.ts';
import { reportPage } from './html/sections.ts';
import { storiesOf, type Story } from './html/stories.ts';

/**
 * The evidence of a run, which does not fit into the page of the report: for each clause that was decided, whole stories of
 * its checks, setup included, and the exchanges of the observations. Each links to its place in the report.
 */
export function toEvidenceHtml(report: Report): string {
  const { target, clauses, observations, models = [] } = report;
  const stories = storiesOf(report);
  const decided = clauses.filter(({ checks }) => checks.length > 0);
  const areas = [...new Set(decided.map(({ area }) => area))];
  const body = html`<a class="skip" href="#main">Skip to the evidence</a>
    <header class="top">
      <b>Loyalty service conformance: the evidence</b>
      <nav aria-label="Parts of the page">
        <a href="${reportPage}">The report</a> <a href="#observations">Observations</a>
        ${models.length === 0 ? null : html`<a href="#models">Models</a>`}
      </nav>
      <button type="button" id="theme" title="Dark or light">Dark / light</button
      ><button type="button" id="keys">Keys</button>
    </header>
    <main id="main">
      <section class="hero" aria-labelledby="title">
        <h1 id="title">The evidence, clause by clause</h1>
        <p class="explanation">
          ${headline(report)} Each clause has the whole story of its shortest checks, from what prepares it to
          the answer that decides. ${sampleWords(report)} Target: ${target.base_url}
        </p>
      </section>
      ${filterForm(decided)}
      <noscript><p class="note">The exchanges need the script of this page.</p></noscript>
      ${areas.map((area) =>
        part(`area-${area}`, area, null, [
          list(
            decided
              .filter((one) => one.area === area)
              .map((one) => clauseItem(one, stories.clauses.get(one.id) ?? [])),
          ),
        ]),
      )}
      ${part(
        'observations',
        'Observations',
        html`<p class="lead">The specification leaves these open: nothing here is right or wrong.</p>`,
        observationItems(observations, stories.observations),
      )}
      ${picturesWithExchanges(report)}
    </main>
    <footer>
      Secrets and personal values are replaced by pseudonyms; the same value has the same one throughout. The
      whole run model is in conformance.json.
    </footer>
    ${helpDialog(verdictMeanings)}`;
  return htmlPage({
    title: `The evidence: ${target.base_url}`,
    tone: toneOf(report),
    body,
    script: { code: assets.evidenceScript, packed: stories.packed },
  });
}

/** Where the exchanges of all other checks are. */
const sampleWords = ({ sampled }: Report): string =>
  sampled
    ? 'Of what holds, no other exchanges are kept; a run with --evidence all keeps them.'
    : 'The exchanges of all other checks are in conformance.json.';

const list = (items: readonly Markup[]): Markup =>
  html`<ul class="statements">
    ${items}
  </ul>`;

function clauseItem(clause: ClauseResult, stories: readonly Story[]): Markup {
  const { id, verdict, severity, waived, statement, section } = clause;
  const shown = new Set(stories.map(({ check }) => check));
  const others = clause.checks.filter((check) => !shown.has(check));
  return html`<li class="clause" id="${id}" ${filterData(clause)}>
    <p class="said">
      <span class="mark ${verdict} ${severity}">${waived ? 'waived, ' : null}${verdictWords[verdict]}</span>
      <span>${prose(statement)}</span>
    </p>
    <p class="facts">
      <a href="#${id}">${id}</a><span>§ ${section}</span> <a href="${reportPage}#${id}">In the report</a>
    </p>
    ${stories.map(storyView)} ${otherChecks(clause, others)}
  </li>`;
}

function storyView({ check, exchanges }: Story): Markup {
  const isExample = check.suite === contractSuite && check.verdict === 'pass';
  const title = isExample
    ? html`One of ${counted(check.attempts.of, 'answer')} of other checks that decide`
    : html`<code>${checkTitle(check)}</code>`;
  return html`<details class="more">
    <summary>
      ${title} ${counted(exchanges.length, 'exchange')} <code class="source">${sourceText(check)}</code>
    </summary>
    ${named(exchanges)}
  </details>`;
}

/** The page fills them in when they come into view. */
const named = (exchanges: Story['exchanges']): Markup =>
  html`<div class="story" data-exchanges="${exchanges.map(({ id }) => id).join(' ')}"></div>`;

function otherChecks({ checks }: ClauseResult, others: ClauseResult['checks']): Markup | null {
  if (others.length === 0) return null;
  const compared = others.filter(({ suite }) => suite === contractSuite);
  const title =
    compared.length === checks.length
      ? `Decided by ${counted(
          compared.reduce((sum, { attempts }) => sum + attempts.of, 0),
          'answer',
        )} of other checks`
      : counted(others.length, 'further check');
  return html`<details class="more">
    <summary>${title}</summary>
    <ul class="checks">
      ${others.map(
        (check) =>
          html`<li>
            <span class="mark ${check.verdict}">${verdictWords[check.verdict]}</span>
            <code>${checkTitle(check)}</code>
            <code class="source">${sourceText(check)}</code>
          </li>`,
      )}
    </ul>
  </details>`;
}

/** Characters of an observation that the page shows. */
const longest = 600;

function observationItems(
  observations: readonly Observation[],
  exchanges: ReadonlyMap<string, Story['exchanges']>,
): Markup[] {
  const ids = [...new Set(observations.map(({ id }) => id))];
  if (ids.length === 0) return [];
  const items = ids.map((id) => {
    const own = observations.filter((one) => one.id === id);
    const [{ subject = '', section = '' } = {}] = own;
    const seen = exchanges.get(id) ?? [];
    return html`<div
      class="observation"
      id="${id}"
      data-section="${section}"
      data-area="${id.split('.')[1] ?? ''}"
    >
      <dt>
        ${prose(subject)} <small><a href="${reportPage}#${id}">${id}</a></small>
      </dt>
      <dd>
        ${own.map(({ observed }) => html`<span class="observed">Observed: ${clipped(observed, longest)}</span> `)}
        ${
          seen.length === 0
            ? null
            : html`<details class="more">
                <summary>${counted(seen.length, 'exchange')}</summary>
                ${named(seen)}
              </details>`
        }
      </dd>
    </div>`;
  });
  return [html`<dl class="observations">${items}</dl>`];
}
