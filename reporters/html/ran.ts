import type { Report } from '../../engine/report/report.ts';
import { selectionInWords } from '../common/summary.ts';
import { rateWords, utc } from '../common/text.ts';
import { html } from './markup.ts';
import type { Content, Markup } from './markup.ts';

/** What ran: which service, when, with which seed and selection. It stands under the verdict. */
export function ranFacts(report: Report): Markup {
  const { target, seed, started_at: startedAt } = report;
  const rate = rateWords(report);
  const facts: (readonly [string, Content])[] = [
    ['Target', `${target.base_url}${target.embedded ? ' (the embedded mock)' : ''}`],
    // A run refuses any other environment.
    ...(target.embedded || report.subject !== undefined ? [] : ([['Environment', 'sandbox']] as const)),
    ['Started', html`<time datetime="${startedAt}">${utc(startedAt)}</time>`],
    ['Seed', seed],
    ['Selection', selectionInWords(report)],
    ...(rate === null ? [] : ([['Requests', rate]] as const)),
  ];
  const items = facts.map(
    ([name, value]) =>
      html`<div>
        <dt>${name}</dt>
        <dd>${value}</dd>
      </div>`,
  );
  return html`<dl class="where">${items}</dl>`;
}
