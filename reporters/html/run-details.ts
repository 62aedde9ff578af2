import type { Report } from '../../engine/report/report.ts';
import { counted } from '../common/text.ts';
import { html } from './markup.ts';
import type { Markup } from './markup.ts';
import { table } from './table.ts';

/** Reservations that still hold something: the one thing that the reader must act on. */
export function outstandingList({ outstanding: held }: Report): Markup | null {
  if (held.length === 0) return null;
  const items = held.map(
    ({ kind, item, member, order, reason }) =>
      html`<li>
        ${kind} <code>${item}</code> of member <code>${member}</code>, order <code>${order}</code>: ${reason}
      </li>`,
  );
  return html`<section class="alert" aria-labelledby="outstanding">
    <h2 id="outstanding">${counted(held.length, 'reservation')} could not be released</h2>
    <p>Reservations never expire: run <code>loyalty-conformance release</code>, or release them by hand.</p>
    <ul>
      ${items.slice(0, mostHeld)}
    </ul>
    ${
      items.length <= mostHeld
        ? null
        : html`<details class="more">
            <summary>${items.length - mostHeld} more</summary>
            <ul>
              ${items.slice(mostHeld)}
            </ul>
          </details>`
    }
  </section>`;
}

/** Reservations that are listed at once: what is broken is to be seen without much turning of the page. */
const mostHeld = 5;

/** Entries of the deviations file that no longer hold: the run fails over them. */
export function staleDeviations({ stale_deviations: stale }: Report): Markup | null {
  if (stale.length === 0) return null;
  const items = stale.map(({ clause, why }) => html`<li><code>${clause}</code>: ${why}</li>`);
  return html`<section class="alert" aria-labelledby="stale">
    <h2 id="stale">${counted(stale.length, 'deviation')} to fix or remove</h2>
    <p>The run fails over these entries of the deviations file: they would hide what they do not name.</p>
    <ul>
      ${items}
    </ul>
  </section>`;
}

/** What the run made and what cannot be deleted through the interface. */
export const createdResourcesTable = ({ created_resources: made }: Report): Markup | null =>
  table(
    'created-resources',
    'Created resources',
    'The interface has no operation to delete these.',
    ['What', 'How many', 'Made by', 'Ids'],
    made.map(({ what, count, operation, ids }) => [
      what,
      count,
      html`<code>${operation}</code>`,
      ids.length === 0 ? '–' : html`<code>${ids.join(', ')}</code>`,
    ]),
  );
