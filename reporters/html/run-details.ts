import type { Report } from '../../engine/report/report.ts';
import { contractSuite } from '../../engine/report/results.ts';
import { selectionInWords } from '../common/summary.ts';
import { counted, usedUpWords, utc } from '../common/text.ts';
import { html } from './markup.ts';
import type { Content, Markup } from './markup.ts';
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
      ${items}
    </ul>
  </section>`;
}

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

/** What identifies the run and repeats it. */
export function runFacts(report: Report): Markup {
  const { target, suite, edition, totals } = report;
  const usedUp = usedUpWords(report);
  const facts: (readonly [string, Content])[] = [
    ['Target', `${target.base_url}${target.embedded ? ' (the embedded mock)' : ''}`],
    ['Store', target.store_id ?? 'unknown'],
    ['Started', html`<time datetime="${report.started_at}">${utc(report.started_at)}</time>`],
    ['Duration', duration(report.duration_ms)],
    ['Selection', selectionInWords(report)],
    ['Seed', report.seed],
    ...(usedUp === null ? [] : ([['Data', usedUp]] as const)),
    ['Requests', html`<data value="${totals.requests}" data-total="requests">${totals.requests}</data>`],
    [
      'Paid messages',
      html`at most <data value="${totals.messages}" data-total="messages">${totals.messages}</data> debited,
        ${totals.messages_confirmed} confirmed`,
    ],
    [
      'Checks',
      `${totals.checks.pass} pass, ${totals.checks.fail} fail, ${totals.checks.inconclusive} inconclusive, ${totals.checks['not-run']} not run; ${passiveCount(report)} of them passive`,
    ],
    ['Suite', suite.version],
    ['Edition', edition ?? 'none'],
    ['Contract', suite.contract],
    ['Node', suite.node],
  ];
  return html`<section class="part" id="run" aria-labelledby="run-title">
    <h2 id="run-title">This run</h2>
    <dl class="run">
      ${facts.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

/** Checks that look at the answers which all others got, and send nothing. */
const passiveCount = ({ clauses }: Report): number =>
  new Set(
    clauses.flatMap(({ checks }) =>
      checks.filter(({ suite }) => suite === contractSuite).map(({ name }) => name),
    ),
  ).size;

/** A duration in its largest sensible unit. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
