import type { ClauseResult } from '../../engine/report/report.ts';
import { sections } from '../../specs/sections.ts';
import { counted } from '../common/text.ts';
import { html } from './markup.ts';
import type { Markup } from './markup.ts';

/** The page of the report. */
export const reportPage = 'conformance.html';

/** The page of the evidence, which stands next to the report. */
export const evidencePage = 'evidence.html';

/** The page of the specification, which stands next to the report. */
export const specificationPage = 'specification.html';

const known = new Map(sections.map((section) => [section.id, section]));

/** The title of a section of the specification; empty for a section of anything else. */
export const sectionTitle = (id: string): string => known.get(id)?.title ?? '';

/** The id of the element that shows a section: it stays where a later specification has another number for it. */
export const sectionAnchor = (id: string): string => `section-${known.get(id)?.anchor ?? id}`;

/** Where a clause stands, with the title of its section, as a link into the drawer. */
export function sectionLink({ section, additional }: Pick<ClauseResult, 'section' | 'additional'>): Markup {
  if (additional || !known.has(section)) return html`<span>Section ${section}</span>`;
  return html`<a href="#${sectionAnchor(section)}">Section ${section}, ${sectionTitle(section)}</a>`;
}

/** The sections of the specification in our own words: it opens next to the report where a clause links to it. */
export function sectionsDrawer(clauses: readonly Pick<ClauseResult, 'section' | 'additional'>[]): Markup {
  const own = clauses.filter(({ additional }) => !additional);
  const entries = sections.map(({ id, title, about }) => {
    const count = own.filter(({ section }) => section === id).length;
    return html`<li id="${sectionAnchor(id)}" tabindex="-1">
      <h3>${id} ${title}</h3>
      <p>${about} <a href="${specificationPage}#${sectionAnchor(id)}">Clause by clause</a></p>
      ${
        count === 0
          ? null
          : html`<button type="button" data-filter-section="${id}">
              Show its ${counted(count, 'clause')}
            </button>`
      }
    </li>`;
  });
  return html`<dialog id="drawer" aria-labelledby="drawer-title">
    <form method="dialog">
      <h2 id="drawer-title">Sections of the specification</h2>
      <button>Close</button>
    </form>
    <p class="lead">What each section says, in our own words. The specification itself decides.</p>
    <ol>
      ${entries}
    </ol>
  </dialog>`;
}
