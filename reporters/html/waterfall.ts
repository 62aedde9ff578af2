import type { Exchange } from '../../engine/report/exchange.ts';
import { html } from './markup.ts';
import type { Markup } from './markup.ts';

/** The narrowest bar, as a share of the whole time: the shortest exchange is still seen. */
const narrowest = 0.008;

/** Shows when each exchange of an attempt began and how long it took, a row for each; null for a single one. */
export function waterfall(exchanges: readonly Exchange[]): Markup | null {
  if (exchanges.length < 2) return null;
  const spans = exchanges.map(({ id, role, started_at: at, duration_ms: took }) => ({
    id,
    role,
    took,
    from: Date.parse(at),
  }));
  const start = Math.min(...spans.map(({ from }) => from));
  const whole = Math.max(1, ...spans.map(({ from, took }) => from + took - start));
  const rows = spans.map(({ id, role, from, took }) => {
    const width = Math.max(took, Math.ceil(whole * narrowest));
    const x = Math.min(from - start, whole - width);
    return html`<li class="${role === 'check' ? 'decides' : role}">
      <b>${id}</b
      ><svg viewBox="0 0 ${whole} 1" preserveAspectRatio="none" aria-hidden="true">
        <rect x="${x}" width="${width}" height="1" /></svg
      ><small>${took} ms</small>
    </li>`;
  });
  return html`<ol class="waterfall" aria-label="When each exchange was sent, and how long it took">
    ${rows}
  </ol>`;
}
