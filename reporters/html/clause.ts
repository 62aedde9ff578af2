import type { CheckResult, ClauseResult, Finding } from '../../engine/report/report.ts';
import { checksThatDecided } from '../../engine/report/results.ts';
import { isBroken } from '../../engine/report/verdict.ts';
import type { Exchange } from '../../engine/report/exchange.ts';
import { basisLines, promiseLines } from '../common/basis.ts';
import { type Card, cardsByClause, findingTitle } from '../common/findings.ts';
import { verdictWords } from '../common/summary.ts';
import { counted } from '../common/text.ts';
import { clipped } from './body.ts';
import { reach, story } from './card.ts';
import { CheckViews, longestValue } from './checks.ts';
import { filterData } from './filters.ts';
import type { Evidence } from './evidence.ts';
import type { PastRun } from '../history/past-run.ts';
import { courseStrip } from './history.ts';
import { evidencePage } from './sections.ts';
import { html, prose } from './markup.ts';
import type { Content, Markup } from './markup.ts';

const mostNamed = 4;
/** A rule that every operation breaks is understood after a few. */
const mostBreaches = 3;

/** What a page knows of its clauses in addition to the run. */
interface ClauseSurroundings {
  readonly place?: (clause: ClauseResult) => Markup;
  readonly history?: readonly PastRun[];
  readonly cards?: readonly Card[];
  /** Whether the page of the evidence stands next to it. */
  readonly hasEvidencePage?: boolean;
}

/** Shows clauses, each with its checks. */
export class ClauseViews {
  readonly #checks: CheckViews;
  readonly #scripts: ReadonlySet<string>;
  readonly #place: (clause: ClauseResult) => Markup;
  readonly #history: readonly PastRun[];
  readonly #cards: ReadonlyMap<string, Card>;
  readonly #hasEvidencePage: boolean;

  /**
   * `place` shows where a clause stands, by default in words alone; `history` are the last runs; `cards` are the findings
   * that broken clauses are part of.
   */
  constructor(
    evidence: Evidence,
    exchanges: readonly Exchange[],
    { place = inWords, history = [], cards = [], hasEvidencePage = false }: ClauseSurroundings = {},
  ) {
    this.#checks = new CheckViews(evidence, exchanges);
    this.#place = place;
    this.#history = history;
    this.#cards = cardsByClause(cards);
    this.#hasEvidencePage = hasEvidencePage;
    this.#scripts = evidence.scripts;
  }

  /** A finding: the clause that says what is broken, with the story that shows it. It is open where it fails the run. */
  card(card: Card): Markup {
    const { lead, check, number, grade, severity, finding } = card;
    const more = checksThatDecided(lead).filter((one) => one !== check);
    const body = html`${story(card)} ${check === undefined ? null : this.#checks.breach(check)} ${reach(card)}
    ${this.#moreBreaches(more)} ${this.#otherChecks(lead)}`;
    return this.#frame(lead, {
      summary: this.#summary({ ...lead, severity }, html`${number}. ${prose(findingTitle(card))}`),
      actions: this.#actions(lead, true),
      body: html`${reasonOf(lead)} ${body}`,
      isOpen: grade === 'fail',
      finding,
    });
  }

  /** A clause, folded to its statement. A failure that no finding tells of is open, unless it is waived. */
  view(clause: ClauseResult): Markup {
    return isBroken(clause.verdict) ? this.#broken(clause) : this.#plain(clause);
  }

  #broken(clause: ClauseResult): Markup {
    const card = this.#cards.get(clause.id);
    const deciding = checksThatDecided(clause);
    const [shown, more] = [deciding.slice(0, mostBreaches), deciding.slice(mostBreaches)];
    const body = html`${reasonOf(clause)} ${card === undefined ? null : partOf(card)}
    ${shown.map((check) => this.#checks.breach(check))} ${this.#moreBreaches(more)}
    ${this.#otherChecks(clause)}`;
    return this.#frame(clause, {
      summary: this.#summary(clause, prose(clause.statement)),
      actions: this.#actions(clause, card === undefined),
      body,
      isOpen: card === undefined && clause.verdict === 'fail' && !clause.waived,
    });
  }

  #summary({ verdict, severity, waived }: ClauseResult, statement: Markup): Markup {
    const grade = verdict === 'fail' ? severity : verdictWords[verdict];
    return html`<span class="mark ${verdict} ${severity}">${waived ? 'waived, ' : null}${grade}</span>
      <h3>${statement}</h3>`;
  }

  /** What can be copied; a text for the vendor tells a whole finding. */
  #actions({ id, binds }: ClauseResult, isWhole: boolean): Markup {
    const vendor = html`<button type="button" data-copy="vendor">Copy for the vendor</button>`;
    const script = html`<button type="button" data-copy="script">Copy as script</button> `;
    return html`<span class="actions"
      >${isWhole && binds !== 'caller' ? vendor : null} ${this.#scripts.has(id) ? script : null}<button
        type="button"
        data-copy="link"
      >
        Copy link
      </button></span
    >`;
  }

  #moreBreaches(checks: readonly CheckResult[]): Markup | null {
    if (checks.length === 0) return null;
    return html`<details class="more">
      <summary>Broken also in ${counted(checks.length, 'more check')}</summary>
      ${checks.map((check) => this.#checks.breach(check))}
    </details>`;
  }

  #otherChecks(clause: ClauseResult): Markup | null {
    const deciding = checksThatDecided(clause);
    const others = clause.checks.filter((check) => !deciding.includes(check));
    if (others.length === 0) return null;
    return html`<details class="more">
      <summary>${counted(others.length, 'other check')} of this clause</summary>
      ${this.#checks.list(others)}
    </details>`;
  }

  #plain(clause: ClauseResult): Markup {
    const { statement, verdict, severity } = clause;
    const summary = html`<span class="mark ${verdict}">${verdictWords[verdict]}</span>
      <span class="statement">${prose(statement)}</span>`;
    const isElsewhere = this.#hasEvidencePage && verdict === 'pass';
    const body = html`${reasonOf(clause)}${isElsewhere ? null : this.#checks.list(clause.checks)}`;
    return this.#frame(clause, { summary, actions: severity, body, isOpen: false });
  }

  /** What is decided has its whole story on the page of the evidence, where there is one. */
  #evidenceLink({ id, checks }: ClauseResult): Markup | null {
    if (!this.#hasEvidencePage || checks.length === 0) return null;
    return html`<a href="${evidencePage}#${id}">evidence</a>`;
  }

  #frame(clause: ClauseResult, { summary, actions, body, isOpen, finding }: Parts): Markup {
    const { id, section, additional, verdict } = clause;
    const operations = finding?.operation ? [finding.operation] : clause.operations;
    // The page of the specification, which the basis links to, says why a clause holds that nothing broke.
    const grounds = finding
      ? promiseLines(clause)
      : basisLines(isBroken(verdict) ? clause : { ...clause, because: undefined });
    return html`<details
      class="clause${finding ? ' card' : null}"
      id="${id}"
      ${filterData(clause)}
      ${isOpen ? html`open` : null}
    >
      <summary>
        ${summary}<span class="section">${additional ? 'additional, ' : null}§ ${section}</span>
      </summary>
      <div class="body">
        <p class="facts">
          <a href="#${id}">${id}</a>
          ${this.#place(clause)} ${this.#evidenceLink(clause)} ${named(operations)} ${actions}
        </p>
        ${grounds.map((line) => html`<p class="basis">${line}</p>`)} ${courseStrip(id, this.#history)} ${body}
      </div>
    </details>`;
  }
}

const reasonOf = ({ reason }: ClauseResult): Markup | null =>
  reason === null ? null : html`<p class="reason">${clipped(reason, longestValue)}</p>`;

const partOf = ({ number, lead }: Card): Markup =>
  html`<p>Part of finding ${number}: <a href="#${lead.id}">${lead.id}</a>, ${prose(lead.statement)}</p>`;

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
  /** What the clause stands for. */
  finding?: Finding;
}
