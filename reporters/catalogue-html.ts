import { withUnlock } from '../engine/report/cause.ts';
import type { Coverage, CoveringCheck } from '../engine/report/coverage.ts';
import type { ModelPicture } from '../engine/report/pictures.ts';
import { isNamedBy, type Named } from '../engine/report/pattern.ts';
import { callerClauses, clauses } from '../specs/clauses.ts';
import { silences } from '../specs/silences.ts';
import { counted } from './common/text.ts';
import { html } from './html/markup.ts';
import type { Content, Markup } from './html/markup.ts';
import { plannedPictures } from './html/models.ts';
import type { ShownClause } from './html/specification.ts';
import { specificationPage } from './html/specification-page.ts';

/**
 * The specification from top to bottom without a run, as one page that opens from disk and sends no request: each
 * section with its clauses, what they rest on, their checks and what unlocks them, and what is open. Patterns leave
 * only what they name.
 */
export function toCatalogueHtml(
  coverage: readonly Coverage[],
  patterns: readonly string[] = [],
  models: readonly ModelPicture[] = [],
): string {
  const isShown = (row: Named): boolean =>
    patterns.length === 0 || patterns.some((pattern) => isNamedBy(pattern, row));
  const ofService = coverage.map(catalogued).filter(isShown);
  const ofCaller = callerClauses.filter(isShown).map((clause) => ({
    ...clause,
    verdict: 'checked',
    mark: html`<span class="mark">for callers</span>`,
    more: null,
  }));
  const open = silences
    .filter(({ id, ...row }) => isShown({ id, area: id.split('.')[1] ?? '', ...row }))
    .map((silence) => ({ ...silence, observed: [] }));
  return specificationPage({
    title: 'The clauses of the loyalty service interface',
    heading: 'What a service promises',
    lead: html`<p class="explanation">
      ${inOneSentence(ofService)} ${counted(ofCaller.length, 'more clause')} for callers, and
      ${counted(open.length, 'open question')} of which a run only records the answer.
    </p>`,
    tone: 'none',
    links: models.length === 0 ? null : html`<a href="#models">Models</a>`,
    contents: { clauses: [...ofService, ...ofCaller], silences: open },
    more: plannedPictures(models),
    words: states,
  });
}

const rows = new Map<string, (typeof clauses)[number]>(clauses.map((clause) => [clause.id, clause]));

/** A clause of the service, with the checks that decide it; an additional one has no row. */
function catalogued(clause: Coverage): ShownClause {
  const { id, state, statement, reason } = clause;
  return {
    ...clause,
    ...rows.get(id),
    text: statement,
    verdict: state,
    mark: html`<span class="mark ${state === 'checked' ? '' : 'not-run'}">${state}</span>`,
    more: reason === null ? checkList(clause) : html`<p class="reason">${reason}</p>`,
  };
}

function inOneSentence(shown: readonly ShownClause[]): string {
  const count = (state: Coverage['state']): number => shown.filter(({ verdict }) => verdict === state).length;
  const unchecked = count('unchecked') === 0 ? '' : `, ${count('unchecked')} without a check`;
  return `${counted(shown.length, 'clause')}: ${count('checked')} that checks decide, ${count('unobservable')} that no request can show${unchecked}. Each is one promise that a service can break alone.`;
}

function checkList({ checks }: Coverage): Content {
  if (checks.length === 0) return null;
  return html`<details class="more">
    <summary>${counted(checks.length, 'check')}</summary>
    <ul class="checks">
      ${checks.map(checkItem)}
    </ul>
  </details>`;
}

const checkItem = ({ suite, name, needs }: CoveringCheck): Markup => {
  const words = needs.map((need) => withUnlock(need.words, need)).join('; ');
  return html`<li>
    <code>${suite}/${name}</code>${words === '' ? null : html` <small>needs ${words}</small>`}
  </li>`;
};

const states = html`<h2>Words</h2>
  <dl>
    <dt>critical</dt>
    <dd>money, consent, security, and silent effects on data</dd>
    <dt>unobservable</dt>
    <dd>no request can show it from outside</dd>
    <dt>needs</dt>
    <dd>what a check must have before it can run, and the setting that gives it</dd>
  </dl>`;
