import { sections } from '../../specs/sections.ts';
import type { Section } from '../../specs/section.ts';
import type { Clause } from '../../specs/clause.ts';
import type { Silence } from '../../specs/silence.ts';
import { verdictWords } from '../common/summary.ts';
import { counted } from '../common/text.ts';
import { basesExplained, basisOf } from './basis.ts';
import { filterData } from './filters.ts';
import { html, prose } from './markup.ts';
import type { Content, Markup } from './markup.ts';
import { sectionAnchor, sectionTitle } from './sections.ts';

/** A clause as the pages of the specification show it. */
export interface ShownClause extends Omit<Clause, 'basis' | 'because' | 'alternatives' | 'since'> {
  /** Absent for an additional clause. */
  readonly basis?: Clause['basis'] | undefined;
  readonly because?: string | undefined;
  readonly alternatives?: readonly string[] | undefined;
  readonly since?: string | undefined;
  readonly binds?: 'caller' | undefined;
  readonly level?: 'must' | 'should' | undefined;
  /** What the filter of verdicts compares. */
  readonly verdict: string;
  /** Its verdict, or what stands in the place of one. */
  readonly mark: Markup;
  /** What stands below it. */
  readonly more: Content;
}

/** A silence as the pages of the specification show it. */
export interface ShownSilence extends Silence {
  /** How the service took it, once for each way. */
  readonly observed: readonly string[];
}

/** What stands in the specification, in its order, as far as it is shown. */
export interface Contents {
  readonly clauses: readonly ShownClause[];
  readonly silences: readonly ShownSilence[];
}

/** The list of sections, to go to one; `count` says what is in each. */
export function contentsList({ clauses, silences }: Contents): Markup {
  const rows = sections.map(({ id, title }) => {
    const own = clauses.filter(({ section }) => section === id);
    const open = silences.filter(({ section }) => section === id).length;
    const count = (wanted: string): number => own.filter(({ verdict }) => verdict === wanted).length;
    const words = [
      ...(own.length > 0 ? [counted(own.length, 'clause')] : []),
      ...(['fail', 'review'] as const).flatMap((one) =>
        count(one) > 0 ? [`${count(one)} ${verdictWords[one]}`] : [],
      ),
      ...(own.length === 0 && open > 0 ? [`${open} open`] : []),
    ];
    return html`<li>
      <a href="#${sectionAnchor(id)}">${id} ${title}</a> <small>${words.join(', ')}</small>
    </li>`;
  });
  return html`<nav class="contents" aria-label="Sections of the specification">
    <ol>
      ${rows}
    </ol>
  </nav>`;
}

/** The specification in our own words: each section with its clauses, what they rest on, and what is open. */
export function specificationParts(contents: Contents): Markup {
  const { clauses } = contents;
  const known = new Set(sections.map(({ id }) => id));
  const others = clauses.filter(({ id, section }) => id.startsWith('x.') || !known.has(section));
  return html`${basesExplained(clauses.flatMap(({ basis }) => (basis === undefined ? [] : { basis })))}
  ${sections.map((section) => sectionPart(section, contents, new Set(others)))}
  ${
    others.length === 0
      ? null
      : html`<section class="part" id="additional" aria-labelledby="additional-title">
          <h2 id="additional-title">Additional clauses</h2>
          <p class="lead">They are not of the specification: somebody added them.</p>
          ${clauseList(others)}
        </section>`
  }`;
}

function sectionPart(
  { id, title, about, untested }: Section,
  { clauses, silences }: Contents,
  others: ReadonlySet<ShownClause>,
): Markup {
  const own = clauses.filter((one) => one.section === id && !others.has(one));
  const open = silences.filter(({ section }) => section === id);
  const anchor = sectionAnchor(id);
  const heading = html`<a href="#${anchor}">${id}</a> ${title}`;
  return html`<section class="part" id="${anchor}" aria-labelledby="${anchor}-title">
    ${
      id.includes('.')
        ? html`<h3 id="${anchor}-title">${heading}</h3>`
        : html`<h2 id="${anchor}-title">${heading}</h2>`
    }
    <p class="lead">${prose(about)}</p>
    ${untested === undefined ? null : html`<p class="note">Nothing here can be tested by itself. ${prose(untested)}</p>`}
    ${own.length === 0 ? null : clauseList(own)}
    ${elsewhere(clauses.filter(({ also = [] }) => also.includes(id)))} ${silenceList(open)}
  </section>`;
}

/** Clauses of other sections that this one states, too. */
function elsewhere(clauses: readonly ShownClause[]): Markup | null {
  if (clauses.length === 0) return null;
  const links = clauses.map(({ id }) => html`<a href="#${id}">${id}</a> `);
  return html`<p class="note elsewhere">Clauses of other sections rest on it, too: ${links}</p>`;
}

const clauseList = (clauses: readonly ShownClause[]): Markup =>
  html`<ul class="statements">
    ${clauses.map(clauseItem)}
  </ul>`;

function clauseItem(clause: ShownClause): Markup {
  const { id, section, also = [], severity, basis, binds, level, text } = clause;
  const further = also.map(
    (other) => html`<a href="#${sectionAnchor(other)}">also ${other} ${sectionTitle(other)}</a> `,
  );
  return html`<li class="clause" id="${id}" ${filterData(clause)}>
    <p class="said">${clause.mark}<span>${prose(text)}</span></p>
    <p class="facts">
      <a href="#${id}">${id}</a><span>${severity}</span>
      ${binds === undefined ? null : html`<span>binds the caller (${level ?? 'must'})</span>`} ${further}
    </p>
    ${
      basis === undefined
        ? html`<p class="basis"><b>additional</b>: section ${section}</p>`
        : basisOf({ ...clause, basis })
    }
    ${clause.more}
  </li>`;
}

function silenceList(silences: readonly ShownSilence[]): Markup | null {
  if (silences.length === 0) return null;
  return html`<div class="open">
    <p class="note">Left open, with the answers that are right</p>
    <dl class="observations">${silences.map(silenceItem)}</dl>
  </div>`;
}

function silenceItem({ id, section, operations, question, admissible, observed }: ShownSilence): Markup {
  const answers =
    admissible === 'anything' ? 'Any answer is fine' : admissible.map(({ answer }) => answer).join('; ');
  return html`<div
    class="observation"
    id="${id}"
    data-section="${section}"
    data-area="${id.split('.')[1] ?? ''}"
    data-operations="${operations.join(' ')}"
  >
    <dt>
      ${prose(question)} <small><a href="#${id}">${id}</a></small>
    </dt>
    <dd>${prose(answers)}. ${observed.map((one) => html`<span class="observed">Observed: ${one}</span>`)}</dd>
  </div>`;
}
