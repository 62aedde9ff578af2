import { html } from './markup.ts';
import type { Content, Markup } from './markup.ts';

/** A part of the page with clauses in it, absent when there are none. */
export function part(id: string, title: string, lead: Content, clauses: readonly Markup[]): Markup | null {
  if (clauses.length === 0) return null;
  return html`<section class="part" id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${lead}${clauses}
  </section>`;
}
