import type { ClauseResult } from '../../engine/report/report.ts';
import { checksThatDecided } from '../../engine/report/results.ts';
import { isBroken } from '../../engine/report/verdict.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import { basisLines } from '../common/basis.ts';
import { verdictWords } from '../common/summary.ts';
import { counted } from '../common/text.ts';
import { clipped } from './body.ts';
import { CheckViews, longestValue } from './checks.ts';
import { filterData } from './filters.ts';
import type { Evidence } from './evidence.ts';
import type { PastRun } from '../history/past-run.ts';
import { courseStrip } from './history.ts';
import { html, prose } from './markup.ts';
import type { Content, Markup } from './markup.ts';

const mostNamed = 4;
/** A rule that every operation breaks is understood after a few. */
const mostFindings = 3;

/** What a page knows of its clauses in addition to the run. */
interface ClauseSurroundings {
  readonly place?: (clause: ClauseResult) => Markup;
  readonly history?: readonly PastRun[];
}

/** Shows clauses, each with its checks. */
export class ClauseViews {
  readonly #checks: CheckViews;
  readonly #scripts: ReadonlySet<string>;
  readonly #place: (clause: ClauseResult) => Markup;
  readonly #history: readonly PastRun[];

  /** `place` shows where a clause stands, by default in words alone; `history` are the last runs. */
  constructor(
    evidence: Evidence,
    exchanges: readonly Exchange[],
    { place = inWords, history = [] }: ClauseSurroundings = {},
  ) {
    this.#checks = new CheckViews(evidence, exchanges);
    this.#place = place;
    this.#history = history;
    this.#scripts = evidence.scripts;
  }

  /** A clause, folded to its statement; a failure is open, unless it is waived. */
  view(clause: ClauseResult): Markup {
    return isBroken(clause.verdict) ? this.#broken(clause) : this.#plain(clause);
  }

  #broken(clause: ClauseResult): Markup {
    const { statement, verdict, severity, waived, reason } = clause;
    const grade = verdict === 'fail' ? severity : verdictWords[verdict];
    const deciding = checksThatDecided(clause);
    const [shown, more] = [deciding.slice(0, mostFindings), deciding.slice(mostFindings)];
    const others = clause.checks.filter((check) => !deciding.includes(check));
    const summary = html`<span class="mark ${verdict} ${severity}"
        >${waived ? 'waived, ' : null}${grade}</span
      >
      <h3>${prose(statement)}</h3>`;
    const body = html`${reason === null ? null : html`<p class="reason">${clipped(reason, longestValue)}</p>`}
    ${shown.map((check) => this.#checks.finding(check))}
    ${
      more.length === 0
        ? null
        : html`<details class="more">
            <summary>Broken also in ${counted(more.length, 'more check')}</summary>
            ${more.map((check) => this.#checks.finding(check))}
          </details>`
    }
    ${
      others.length === 0
        ? null
        : html`<details class="more">
            <summary>${counted(others.length, 'other check')} of this clause</summary>
            ${this.#checks.list(others)}
          </details>`
    }`;
    const vendor = html`<button type="button" data-copy="vendor">Copy for the vendor</button>`;
    const actions = html`<span class="actions"
      >${clause.binds === 'caller' ? null : vendor}
      ${this.#scripts.has(clause.id) ? html`<button type="button" data-copy="script">Copy as script</button> ` : null}<button
        type="button"
        data-copy="link"
      >
        Copy link
      </button></span
    >`;
    return this.#frame(clause, { summary, actions, body, isOpen: verdict === 'fail' && !waived });
  }

  #plain(clause: ClauseResult): Markup {
    const { statement, verdict, severity, reason } = clause;
    const summary = html`<span class="mark ${verdict}">${verdictWords[verdict]}</span>
      <span class="statement">${prose(statement)}</span>`;
    const body = html`${
      reason === null ? null : html`<p class="reason">${clipped(reason, longestValue)}</p>`
    }${this.#checks.list(clause.checks)}`;
    return this.#frame(clause, { summary, actions: severity, body, isOpen: false });
  }

  #frame(clause: ClauseResult, { summary, actions, body, isOpen }: Parts): Markup {
    const { id, section, operations, additional, verdict } = clause;
    // The page of the specification, which the basis links to, says why a clause holds that nothing broke.
    const grounds = basisLines(isBroken(verdict) ? clause : { ...clause, because: undefined });
    return html`<details class="clause" id="${id}" ${filterData(clause)} ${isOpen ? html`open` : null}>
      <summary>
        ${summary}<span class="section">${additional ? 'additional, ' : null}§ ${section}</span>
      </summary>
      <div class="body">
        <p class="facts">
          <a href="#${id}">${id}</a>
          ${this.#place(clause)} ${named(operations)} ${actions}
        </p>
        ${grounds.map((line) => html`<p class="basis">${line}</p>`)} ${courseStrip(id, this.#history)} ${body}
      </div>
    </details>`;
  }
}

const inWords = ({ section, basis }: ClauseResult): Markup =>
  html`<span>Section ${section}</span> ${basis === undefined ? null : html`<span>${basis}</span>`}`;

/** The first operations by name: what a clause says of all of them is read in its statement. */
function named(operations: readonly string[]): Markup {
  const left = operations.length - mostNamed;
  const names = operations.slice(0, mostNamed).map((name) => html`<code>${name}</code> `);
  return html`${names}${left > 0 ? html`<span>and ${left} more operations</span>` : null}`;
}

interface Parts {
  summary: Markup;
  actions: Content;
  body: Markup;
  isOpen: boolean;
}
