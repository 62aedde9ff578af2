import { toCurl } from '../../engine/report/curl.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import { exchangeTitle } from '../common/exchanges.ts';
import { type LogId, logIds } from '../common/log-ids.ts';
import { readable } from './body.ts';
import { html } from './markup.ts';
import type { Content, Markup } from './markup.ts';

/** How an exchange is shown. */
interface ExchangeSurroundings {
  /** Whether a client sent it, which is judged: it is not for the reader to send again. */
  readonly isOfClient: boolean;
  /** How it differs from the one before it, in place of its address. */
  readonly unlike?: string | undefined;
  /** Shows a body, by default as people read it. */
  readonly bodyOf?: (body: string) => Content;
}

/** One exchange: folded to its title, and within it both messages and the curl command that repeats it. */
export function exchangeView(
  exchange: Exchange,
  { isOfClient, unlike, bodyOf = readable }: ExchangeSurroundings,
): Markup {
  const { id, request, response, error, role, title, duration_ms: duration } = exchange;
  const shown = (body: string | null): Content => (body === null || body === '' ? emptyBody : bodyOf(body));
  const answer =
    response === null
      ? message('No answer', error ?? 'nothing came back', [], emptyBody)
      : message('Answer', String(response.status), response.headers, shown(response.body));
  return html`<details class="exchange">
    <summary>
      <span class="step"><b>${id}</b> ${role === 'check' ? html`<mark>decides</mark> ` : null}${title}</span>
      <small>${duration} ms</small> <code>${unlike ?? exchangeTitle(exchange)}</code>
    </summary>
    ${inLogs(exchange)}
    <div class="wire">
      ${message('Request', `${request.method} ${request.url}`, request.headers, shown(request.body))}
      ${answer}
    </div>
    ${isOfClient ? null : curlOf(exchange)}
  </details>`;
}

/** What finds an exchange in the logs of the service. */
function inLogs(exchange: Exchange): Markup | null {
  const { sent, answered } = logIds(exchange);
  if (sent === null && answered.length === 0) return null;
  return html`<p class="log-ids">
    ${sent && logId('In the logs:', sent)} ${answered.map((one) => logId('answered with', one))}
  </p>`;
}

const logId = (title: string, { name, id }: LogId): Markup =>
  html`<span class="log-id"
    ><span>${title} ${name}: <code>${id}</code></span>
    <button type="button" data-copy="id">Copy id</button></span
  >`;

const emptyBody = html`<i>no body</i>`;

function message(
  title: string,
  start: string,
  headers: Exchange['request']['headers'],
  content: Content,
): Markup {
  const lines = headers.map(([name, value]) => `${name}: ${value}\n`).join('');
  return html`<figure>
    <figcaption>${title}</figcaption>
    <pre><b>${start}</b>${'\n'}<span>${lines}</span>${'\n'}${content}</pre>
  </figure>`;
}

/** The curl command that repeats an exchange. */
const curlOf = (exchange: Exchange): Markup =>
  html`<div class="curl">
    <details>
      <summary>As curl</summary>
      <pre>${toCurl(exchange)}</pre>
    </details>
    <button type="button" data-copy="curl">Copy as curl</button>
  </div>`;
