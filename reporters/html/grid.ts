import type { ClauseResult } from '../../engine/report/report.ts';
import { html } from './markup.ts';
import type { Markup } from './markup.ts';

/** A row of a grid: what it is about, and the clauses in its cells. */
export interface GridRow {
  readonly head: Markup;
  readonly clauses: readonly ClauseResult[];
  /** The cell of an operation; `clauses` are those of the row that are about it. */
  readonly cell: (operation: string, clauses: readonly ClauseResult[]) => Markup;
}

/** A table with a column per operation, and what is said of it. */
export interface Grid {
  readonly id: string;
  readonly classes: string;
  readonly title: string;
  readonly lead: string;
  /** What the table shows, for those who hear it. */
  readonly label: string;
  readonly operations: readonly string[];
  readonly rows: readonly GridRow[];
}

/** The section of a page that holds a grid; it scrolls by itself where it is wider than the page. */
export const gridSection = ({ id, classes, title, lead, label, operations, rows }: Grid): Markup =>
  html`<section class="${classes}" id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    <p class="lead">${lead}</p>
    <div class="scroll" tabindex="0" role="region" aria-label="${label}">
      <table>
        <thead>
          <tr>
            <td></td>
            ${operations.map((name) => html`<th scope="col"><span>${name}</span></th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map((row) => gridRow(row, operations))}
        </tbody>
      </table>
    </div>
  </section>`;

const gridRow = ({ head, clauses, cell }: GridRow, operations: readonly string[]): Markup =>
  html`<tr>
    ${head}
    ${operations.map((name) =>
      cell(
        name,
        clauses.filter((clause) => clause.operations.includes(name)),
      ),
    )}
  </tr> `;
