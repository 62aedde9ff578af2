import { html } from './markup.ts';
import type { Content, Markup } from './markup.ts';

/** A part of the page that is a table, absent when it has no rows; `lead` says what it tells. */
export function table(
  id: string,
  title: string,
  lead: string,
  heads: string[],
  rows: Content[][],
): Markup | null {
  if (rows.length === 0) return null;
  return html`<section class="part" id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    <p class="lead">${lead}</p>
    <table class="plain">
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((content, column) => html`<td data-head="${heads[column] ?? ''}">${content}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}
