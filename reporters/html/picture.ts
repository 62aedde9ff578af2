import type { ClauseResult, ClauseVerdict } from '../../engine/report/report.ts';
import { bySection, type Counts, verdicts, verdictWords } from '../common/summary.ts';
import { html } from './markup.ts';
import type { Markup } from './markup.ts';
import { sectionTitle } from './sections.ts';

/** Counts the verdicts of some clauses. */
export function countVerdicts(clauses: readonly ClauseResult[]): Counts {
  const counts = Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Record<ClauseVerdict, number>;
  for (const { verdict } of clauses) counts[verdict] += 1;
  return counts;
}

/** The counts in words, leaving out what there is none of. */
export const countsInWords = (counts: Counts): string =>
  verdicts
    .filter((verdict) => counts[verdict] > 0)
    .map((verdict) => `${counts[verdict]} ${verdictWords[verdict]}`)
    .join(', ');

/** A bar of the counts; it is as wide as what holds it, which stands for `whole` clauses. */
export function bar(counts: Counts, whole: number): Markup {
  let left = 0;
  const parts = verdicts.map((verdict) => {
    const width = counts[verdict];
    const part = html`<rect class="${verdict}" x="${left}" width="${width}" height="1" />`;
    left += width;
    return width === 0 ? null : part;
  });
  return html`<svg viewBox="0 0 ${whole} 1" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`;
}

/** Totals by section of the specification, as bars; each is a button that shows the clauses of its section. */
export function sectionPicture(clauses: readonly ClauseResult[]): Markup {
  const sections = [...new Set(clauses.map(({ section }) => section))].sort(bySection).map((section) => {
    const own = clauses.filter((clause) => clause.section === section);
    return { section, own, counts: countVerdicts(own), areas: [...new Set(own.map(({ area }) => area))] };
  });
  const whole = Math.max(1, ...sections.map(({ own }) => own.length));
  const rows = sections.map(
    ({ section, own, counts, areas }) =>
      html`<li>
        <button type="button" data-filter-section="${section}" title="${areas.join(', ')}">
          <b><span class="unseen">Section </span>${section}</b>
          <span class="title">${sectionTitle(section)}</span>${bar(counts, whole)}
          <span class="count"
            >${counts.fail > 0 ? html`<strong>${counts.fail}</strong> of ` : null}${own.length}<span
              class="unseen"
            >
              clauses: ${countsInWords(counts)}</span
            ></span
          >
        </button>
      </li>`,
  );
  return html`<section class="sections" aria-labelledby="sections">
    <h2 id="sections">By section</h2>
    <ol>
      ${rows}
    </ol>
  </section>`;
}
