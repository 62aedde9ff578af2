import type { CheckResult } from '../../engine/report/report.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import { attemptsOf } from '../common/attempts.ts';
import { checkTitle, chosenExchanges, sourceText } from '../common/exchanges.ts';
import { counted } from '../common/text.ts';
import { howOften, verdictWords } from '../common/summary.ts';
import { clipped } from './body.ts';
import type { Evidence } from './evidence.ts';
import { exchangeView } from './exchange.ts';
import { html } from './markup.ts';
import type { Markup } from './markup.ts';
import { waterfall } from './waterfall.ts';

/** Characters that a received value or a reason may take of the page. */
export const longestValue = 1500;

/** Exchanges that are only named: the page fills them in when they come into view. */
const named = (ids: readonly string[]): Markup =>
  html`<div class="story" data-exchanges="${ids.join(' ')}"></div>`;

/** Shows checks with what they rest on. */
export class CheckViews {
  readonly #evidence: Evidence;
  readonly #exchanges: ReadonlyMap<string, Exchange>;
  /** How many more breaches may carry their evidence in the page itself, where print and no script show it too. */
  #room = 40;

  constructor(evidence: Evidence, exchanges: readonly Exchange[]) {
    this.#evidence = evidence;
    this.#exchanges = new Map(exchanges.map((exchange) => [exchange.id, exchange]));
  }

  /** A check that saw its clause broken: both values side by side, how often, and the exchange that shows it. */
  breach(check: CheckResult): Markup {
    const { expected, received, message, attempts } = check;
    const values =
      expected === null || received === null
        ? html`<p class="reason">${clipped(message ?? 'no word was recorded', longestValue)}</p>`
        : html`<dl class="compare">
            <div class="expected">
              <dt>Expected</dt>
              <dd>${clipped(expected, longestValue)}</dd>
            </div>
            <div class="received">
              <dt>Received</dt>
              <dd>${clipped(received, longestValue)}</dd>
            </div>
          </dl>`;
    return html`<div class="breach">
      ${values}
      <p class="check">
        ${attempts.of > 1 ? html`<span class="attempts">${howOften(check)}</span>` : null} Check
        <code>${checkTitle(check)}</code>
        <code class="source">${sourceText(check)}</code>
      </p>
      ${this.#proof(check)} ${this.#whole(check)}
    </div>`;
  }

  /** Checks of which the title says enough; their exchanges follow when they come into view. */
  list(checks: readonly CheckResult[]): Markup | null {
    if (checks.length === 0) return null;
    const rows = checks.map((check) => {
      const mark =
        check.verdict === 'pass'
          ? null
          : html`<span class="mark ${check.verdict}">${verdictWords[check.verdict]}</span> `;
      const chosen = chosenExchanges(check, this.#evidence.shown, this.#exchanges);
      // A page of a whole run stays small: what passed is found by its name.
      const source = mark && html` <code class="source">${sourceText(check)}</code>`;
      return html`<li data-exchanges="${chosen.join(' ')}">
        ${mark}<code>${checkTitle(check)}</code>${source}
      </li>`;
    });
    return html`<ul class="checks">
      ${rows}
    </ul>`;
  }

  #proof({ evidence }: CheckResult): Markup | null {
    if (evidence === null) return null;
    const exchange = this.#room > 0 ? this.#exchanges.get(evidence) : undefined;
    if (exchange === undefined) return named([evidence]);
    this.#room -= 1;
    return html`<div class="story">${exchangeView(exchange, this.#evidence)}</div>`;
  }

  /** The exchanges attempt by attempt; what only puts things back is folded away. */
  #attempts(ids: readonly string[]): Markup[] {
    const idsOf = (exchanges: readonly Exchange[]): string[] => exchanges.map(({ id }) => id);
    return attemptsOf(ids.flatMap((id) => this.#exchanges.get(id) ?? [])).map(
      ({ number, steps, cleanup }) =>
        html`<section class="attempt">
          <h4>Attempt ${number}</h4>
          ${waterfall(steps)} ${named(idsOf(steps))}
          ${
            cleanup.length === 0
              ? null
              : html`<details class="more">
                  <summary>Clean-up: ${counted(cleanup.length, 'exchange')}</summary>
                  ${named(idsOf(cleanup))}
                </details>`
          }
        </section>`,
    );
  }

  #whole(check: CheckResult): Markup | null {
    const chosen = chosenExchanges(check, this.#evidence.shown, this.#exchanges);
    if (chosen.length < 2) return null;
    const all = check.exchanges.length;
    const title =
      chosen.length < all
        ? `${chosen.length} of the ${all} exchanges of this check`
        : `All ${all} exchanges of this check`;
    return html`<details class="more">
      <summary>${title}</summary>
      ${this.#attempts(chosen)}
    </details>`;
  }
}
