import type { Report } from '../../engine/report/report.ts';
import { shownVerdicts, verdictWords } from '../common/summary.ts';
import { html } from './markup.ts';
import type { Markup } from './markup.ts';

/** How many clauses came to each verdict; each is a button that shows only these. */
export function verdictButtons({ totals }: Report): Markup {
  const buttons = shownVerdicts(totals.clauses).map(
    (verdict) =>
      html`<button type="button" class="${verdict}" data-filter-verdict="${verdict}" aria-pressed="false">
        <b data-total="${verdict}">${totals.clauses[verdict]}</b> ${verdictWords[verdict]}
      </button>`,
  );
  return html`<div class="totals" role="group" aria-label="Show only">${buttons}</div>`;
}
