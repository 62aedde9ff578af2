import { isSelected } from '../engine/report/results.ts';
import type { ClauseResult, Report } from '../engine/report/report.ts';
import { callerClauses, clauses } from '../specs/clauses.ts';
import { silences } from '../specs/silences.ts';
import { headline, toneOf } from './common/run-verdict.ts';
import { explanation, verdictWords } from './common/summary.ts';
import { clipped } from './html/body.ts';
import { verdictMeanings } from './html/help.ts';
import { html } from './html/markup.ts';
import type { Markup } from './html/markup.ts';
import { reportPage } from './html/sections.ts';
import type { ShownClause, ShownSilence } from './html/specification.ts';
import { specificationPage } from './html/specification-page.ts';
import { verdictButtons } from './html/verdict-buttons.ts';

const catalogue = [...clauses, ...callerClauses];

/**
 * The specification from top to bottom with what the run found, clause by clause: what an auditor reads. It stands
 * next to the report, and its verdicts link to the evidence there.
 */
export function toSpecificationHtml(report: Report): string {
  const verdict = headline(report);
  return specificationPage({
    title: `The specification, clause by clause: ${report.target.base_url}`,
    heading: 'The specification, clause by clause',
    lead: html`<p class="explanation">${verdict} ${explanation(report)} Target: ${report.target.base_url}</p>
      ${verdictButtons(report)}`,
    tone: toneOf(report),
    links: html`<a href="${reportPage}">The report</a>`,
    contents: { clauses: shownClauses(report), silences: shownSilences(report) },
    more: null,
    words: verdictMeanings,
  });
}

/** The clauses of the catalogue, and those that only the report has. */
function shownClauses(report: Report): ShownClause[] {
  const results = new Map(report.clauses.map((clause) => [clause.id, clause]));
  const known = new Set<string>(catalogue.map(({ id }) => id));
  const others = report.clauses.filter(({ id }) => !known.has(id));
  return [
    ...catalogue.map((clause) => ({ ...clause, ...found(results.get(clause.id), 'binds' in clause) })),
    ...others.map((clause) => ({ ...clause, text: clause.statement, ...found(clause) })),
  ];
}

/** What the run says of a clause. */
function found(
  result: ClauseResult | undefined,
  isOfCaller = false,
): Pick<ShownClause, 'verdict' | 'mark' | 'more'> {
  if (result === undefined) {
    const bound = isOfCaller ? 'for callers' : 'for the service';
    return { verdict: '', mark: html`<span class="mark">${bound}</span>`, more: null };
  }
  const { verdict, reason } = result;
  const more = reason === null ? null : html`<p class="reason">${clipped(reason, longest)}</p>`;
  return { verdict, mark: verdictLink(result), more };
}

/** Characters of a text of the run that the page shows. */
const longest = 600;

const verdictLink = (clause: ClauseResult): Markup => {
  const { id, verdict, severity, waived } = clause;
  if (!isSelected(clause)) return html`<span class="mark">not selected</span>`;
  return html`<a class="mark ${verdict} ${severity}" href="${reportPage}#${id}"
    >${waived ? 'waived, ' : null}${verdictWords[verdict]}</a
  >`;
};

const shownSilences = ({ observations }: Report): ShownSilence[] =>
  silences.map((silence) => {
    const own = observations.filter(({ id }) => id === silence.id);
    return { ...silence, observed: [...new Set(own.map(({ observed }) => clipped(observed, longest)))] };
  });
