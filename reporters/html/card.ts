import { type Card, reachWords } from '../common/findings.ts';
import { html } from './markup.ts';
import type { Markup } from './markup.ts';

/** Clauses that a card names. */
const mostNamed = 12;

/** The story of a finding, step by step: the last one says what was promised, and what came. */
export const story = ({ story: steps }: Card): Markup =>
  html`<ol class="steps">
    ${steps.map((step) => html`<li>${step}</li>`)}
  </ol>`;

/** How far a finding reaches, with links to each clause of it. */
export const reach = (card: Card): Markup => {
  const others = card.others.map(({ id }) => id);
  return html`<div class="reach">
    <p><b>Finding ${card.number}</b>: ${reachWords(card)}.</p>
    ${links('Also broken', others)} ${links('Blocked by this', card.finding.blocks)}
  </div>`;
};

function links(title: string, ids: readonly string[]): Markup | null {
  if (ids.length === 0) return null;
  const left = ids.length - mostNamed;
  return html`<p>
    ${title}: ${ids.slice(0, mostNamed).map((id) => html`<a href="#${id}">${id}</a> `)}
    ${left > 0 ? `and ${left} more` : null}
  </p>`;
}
