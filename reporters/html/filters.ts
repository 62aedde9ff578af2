import { basis as bases } from '../../engine/report/report.ts';
import { bySection } from '../common/summary.ts';
import { html } from './markup.ts';
import type { Markup } from './markup.ts';
import { sectionTitle } from './sections.ts';

/** What the filters compare of a clause. */
interface Filtered {
  readonly verdict: string;
  readonly area: string;
  readonly section: string;
  readonly operations: readonly string[];
  readonly basis?: string | undefined;
}

/** The attributes of a clause on a page that the filters compare. */
export const filterData = ({ verdict, area, section, operations, basis }: Filtered): Markup =>
  html`data-verdict="${verdict}" data-area="${area}" data-section="${section}"
  data-operations="${operations.join(' ')}" data-basis="${basis ?? null}"`;

/** The search and the filters; what they do is written in `client/filter.ts`. */
export function filterForm(clauses: readonly Pick<Filtered, 'area' | 'operations' | 'section'>[]): Markup {
  const select = (id: string, all: string, values: Iterable<string>, label = (value: string) => value) =>
    html`<select id="${id}" aria-label="${id}">
      <option value="">${all}</option>
      ${Array.from(new Set(values), (value) => html`<option value="${value}">${label(value)}</option>`)}
    </select>`;
  return html`<form id="filters" role="search">
      <input
        id="search"
        type="search"
        placeholder="Search clauses, checks, observations  ( / )"
        aria-label="Search clauses"
        autocomplete="off"
      />
      ${select(
        'area',
        'All areas',
        clauses.map(({ area }) => area),
      )}
      ${select('operation', 'All operations', clauses.flatMap(({ operations }) => operations).sort())}
      ${select('section', 'All sections', clauses.map(({ section }) => section).sort(bySection), (value) => `${value} ${sectionTitle(value)}`)}
      ${select('basis', 'Any basis', bases.options)}
      <button type="button" id="clear" hidden>Clear</button>
      <span id="status" role="status"></span>
    </form>
    <p id="no-hits" class="lead" hidden>Nothing fits the search and the filters. Clear them to see all.</p>`;
}
