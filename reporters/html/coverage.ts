import type { ClauseResult } from '../../engine/report/report.ts';
import { isDecided } from '../../engine/report/verdict.ts';
import { bySection } from '../common/summary.ts';
import { gridSection } from './grid.ts';
import { html } from './markup.ts';
import type { Markup } from './markup.ts';
import { countVerdicts, countsInWords } from './picture.ts';
import { sectionTitle } from './sections.ts';

/** How much of the interface was decided: a row per section, a column per operation. */
export function coverage(clauses: readonly ClauseResult[]): Markup {
  const checkable = clauses.filter(({ verdict }) => verdict !== 'unobservable' && verdict !== 'not-scored');
  const sections = [...new Set(checkable.map(({ section }) => section))].sort(bySection);
  const operations = [...new Set(checkable.flatMap((clause) => clause.operations))];
  const rows = sections.map((section) => ({
    head: html`<th scope="row"><b>${section}</b> ${sectionTitle(section)}</th>`,
    clauses: checkable.filter((clause) => clause.section === section),
    cell: (operation: string, own: readonly ClauseResult[]) => cell(section, operation, own),
  }));
  return gridSection({
    id: 'coverage',
    classes: 'matrix coverage picture',
    title: 'Coverage',
    lead: 'Each cell counts the clauses of a section and an operation. Green: all hold. Outlined: how many of them were decided. Grey: none was decided. Red: how many are broken.',
    label: 'Decided clauses by section and operation',
    operations,
    rows,
  });
}

/** Only a cell that holds news is a button: the page stays small. */
function cell(section: string, operation: string, clauses: readonly ClauseResult[]): Markup {
  if (clauses.length === 0) return html`<td></td>`;
  const counts = countVerdicts(clauses);
  const decided = clauses.filter(({ verdict }) => isDecided(verdict)).length;
  if (counts.pass === clauses.length) return html`<td><span class="all">${decided}</span></td>`;
  const [kind, text, words] =
    counts.fail > 0
      ? ['fail', String(counts.fail), countsInWords(counts)]
      : [
          decided > 0 ? 'some' : 'none',
          `${decided}/${clauses.length}`,
          `${decided}/${clauses.length} decided`,
        ];
  return html`<td>
    <button
      type="button"
      class="${kind}"
      data-filter-section="${section}"
      data-filter-operation="${operation}"
      aria-label="Section ${section}, ${operation}: ${words}"
    >
      ${text}
    </button>
  </td>`;
}
