import type { Observation, Report } from '../../engine/report/report.ts';
import { rulingWords } from '../common/basis.ts';
import { counted } from '../common/text.ts';
import { clipped } from './body.ts';
import { html, prose } from './markup.ts';
import type { Markup } from './markup.ts';
import { part } from './part.ts';
import { evidencePage, sectionTitle } from './sections.ts';

/** Characters of an observation that the page shows. */
const longest = 600;

/** `silence.coupon.status` is of the area `coupon`. */
const areaOf = ({ id }: Observation): string => id.split('.')[1] ?? id;

/** How this service takes what the specification leaves open, folded by area. */
export function observations({ observations: seen }: Report): Markup | null {
  const areas = [...new Set(seen.map(areaOf))].sort();
  const groups = areas.map((area) => {
    const own = seen.filter((observation) => areaOf(observation) === area);
    return html`<details class="group">
      <summary><span>${area}</span><small>${counted(own.length, 'observation')}</small></summary>
      <dl class="observations">${own.map(entry)}</dl>
    </details>`;
  });
  const lead = html`<p class="lead">
    The specification leaves these open: nothing here is right or wrong. A change between two runs deserves
    attention.
  </p>`;
  return part('observations', 'Observations', lead, groups);
}

/** Several checks may observe the same: the first one has the address. */
const entry = (observation: Observation, index: number, all: readonly Observation[]): Markup => {
  const { id, section, subject, observed, exchanges = [], ruling } = observation;
  const isFirst = all[index - 1]?.id !== id;
  const anchor = isFirst ? html`id="${id}"` : null;
  const name = exchanges.length === 0 ? id : html`<a href="${evidencePage}#${id}">${id}</a>`;
  return html`<div class="observation" ${anchor} data-section="${section}" data-area="${areaOf(observation)}">
    <dt>
      ${prose(subject)} <small><span title="${sectionTitle(section)}">§ ${section}</span> ${name}</small>
    </dt>
    <dd>
      ${clipped(observed, longest)}${ruling === undefined ? null : html`<p class="basis">${rulingWords(ruling)}</p>`}
    </dd>
  </div>`;
};
