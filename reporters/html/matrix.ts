import type { ClauseResult } from '../../engine/report/report.ts';
import type { Counts } from '../common/summary.ts';
import { countVerdicts, countsInWords } from './picture.ts';
import { gridSection } from './grid.ts';
import { html } from './markup.ts';
import type { Markup } from './markup.ts';

/** The cell: its worst news, and `part` where something holds and something was not tested. */
function cellOf(counts: Counts): { kind: string; text: string } {
  const { fail, review, warning, inconclusive, pass, 'partly-tested': partly, 'not-run': notRun } = counts;
  const notScored = counts['not-scored'];
  if (fail > 0) return { kind: 'fail', text: String(fail) };
  if (review + warning > 0)
    return { kind: review > 0 ? 'review' : 'warning', text: String(review + warning) };
  if (inconclusive > 0) return { kind: 'inconclusive', text: String(inconclusive) };
  if (pass > 0) return { kind: partly + notRun > 0 ? 'part' : 'pass', text: String(pass) };
  if (partly > 0) return { kind: 'partly-tested', text: '~' };
  if (notScored > 0) return { kind: 'not-scored', text: '○' };
  return notRun > 0 ? { kind: 'not-run', text: '–' } : { kind: 'unobservable', text: '·' };
}

function cell(area: string, operation: string, clauses: readonly ClauseResult[]): Markup {
  if (clauses.length === 0) return html`<td></td>`;
  const counts = countVerdicts(clauses);
  const { kind, text } = cellOf(counts);
  return html`<td>
    <button
      type="button"
      class="${kind}"
      data-filter-area="${area}"
      data-filter-operation="${operation}"
      aria-label="${area}, ${operation}: ${countsInWords(counts)}"
    >
      ${text}
    </button>
  </td>`;
}

/**
 * Clauses by operation: a row per area, which opens to a row per clause. The number in a cell is that of its worst
 * news.
 */
export function matrix(clauses: readonly ClauseResult[]): Markup {
  const areas = [...new Set(clauses.map(({ area }) => area))];
  const operations = [...new Set(clauses.flatMap((clause) => clause.operations))];
  const rows = areas.map((area) => ({
    head: html`<th scope="row">
      <button type="button" data-rows="${area}" aria-expanded="false">${area}</button>
    </th>`,
    clauses: clauses.filter((clause) => clause.area === area),
    cell: (operation: string, own: readonly ClauseResult[]) => cell(area, operation, own),
  }));
  return gridSection({
    id: 'matrix',
    classes: 'matrix',
    title: 'Areas and operations',
    lead: 'Each cell counts clauses: how many are broken, else how many hold; an outline says that others were not run, or in part. A wave was tested in part, a ring is not scored, a dash was not run, a dot cannot be observed. Open an area to see its clauses one by one.',
    label: 'Clauses by area and operation',
    operations,
    rows,
  });
}
