import { withUnlock } from '../../engine/report/cause.ts';
import type { CheckNeed, Coverage, CoveringCheck } from '../../engine/report/coverage.ts';
import { silencesBeside } from '../../specs/silences.ts';
import { html, prose } from './markup.ts';
import type { Markup } from './markup.ts';
import { sectionLink } from './sections.ts';

const marks: Readonly<Record<Coverage['state'], string>> = {
  checked: '',
  unobservable: 'unobservable',
  unchecked: 'not-run',
};

/** A clause of the catalogue, folded to its rule. */
export function catalogueEntry(clause: Coverage): Markup {
  const { id, area, section, operations, severity, basis, statement, state, reason, additional } = clause;
  return html`<details
    class="clause"
    id="${id}"
    data-verdict="${state}"
    data-area="${area}"
    data-section="${section}"
    data-operations="${operations.join(' ')}"
  >
    <summary>
      <span class="mark ${marks[state]}">${state === 'checked' ? severity : state}</span>
      <span class="statement">${prose(statement)}</span>
      <span class="section">${additional ? 'additional, ' : null}§ ${section}</span>
    </summary>
    <div class="body">
      <p class="facts">
        <a href="#${id}">${id}</a> ${sectionLink(clause)}
        <span>${severity}</span> ${basis === undefined ? null : html`<span>${basis}</span>`}
        ${operationNames(operations)}
      </p>
      ${reason === null ? null : html`<p class="reason">${reason}</p>`} ${checkList(clause)}
      ${questions(clause)}
    </div>
  </details>`;
}

const operationNames = (operations: readonly string[]): Markup[] =>
  operations.map((name) => html`<code>${name}</code> `);

function checkList({ checks }: Coverage): Markup | null {
  if (checks.length === 0) return null;
  return html`<p class="note">Decided by</p>
    <ul class="checks">
      ${checks.map(checkItem)}
    </ul>`;
}

const checkItem = ({ suite, name, needs }: CoveringCheck): Markup =>
  html`<li>
    <code>${suite}/${name}</code
    >${needs.length === 0 ? null : html` <small>needs ${needWords(needs)}</small>`}
  </li>`;

const needWords = (needs: readonly CheckNeed[]): string =>
  needs.map((need) => withUnlock(need.words, need)).join('; ');

function questions(clause: Coverage): Markup | null {
  const open = silencesBeside(clause);
  if (open.length === 0) return null;
  return html`<p class="note">Left open near it</p>
    <ul class="checks">
      ${open.map(({ question }) => html`<li>${prose(question)}</li>`)}
    </ul>`;
}
