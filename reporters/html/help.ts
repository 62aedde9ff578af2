import type { ClauseVerdict } from '../../engine/report/report.ts';
import { verdicts, verdictWords } from '../common/summary.ts';
import { html } from './markup.ts';
import type { Markup } from './markup.ts';

/** The keys of a page, and what else it explains. */
export const helpDialog = (more: Markup): Markup =>
  html`<dialog id="help" aria-labelledby="help-title">
    <h2 id="help-title">Keys</h2>
    <dl>
      <dt><kbd>/</kbd></dt>
      <dd>search</dd>
      <dt><kbd>j</kbd> <kbd>k</kbd></dt>
      <dd>next and previous clause</dd>
      <dt><kbd>Enter</kbd></dt>
      <dd>open or close it</dd>
      <dt><kbd>t</kbd></dt>
      <dd>dark or light</dd>
      <dt><kbd>Esc</kbd></dt>
      <dd>in the search: clear the filters</dd>
      <dt><kbd>?</kbd></dt>
      <dd>this list</dd>
    </dl>
    ${more}
    <form method="dialog"><button>Close</button></form>
  </dialog>`;

const meanings: Readonly<Record<ClauseVerdict, string>> = {
  fail: 'a check saw the clause broken',
  review: 'it was broken as one reading of the specification has it; another one is admissible',
  warning: 'a recommendation was not kept: it does not turn the verdict of the run',
  inconclusive: 'noise kept every check from a verdict',
  pass: 'every check that ran to its end held',
  'partly-tested': 'nothing broke it, and other checks that decide it were left out',
  'not-scored': 'it was looked at, and does not count: the reason says why',
  'not-run': 'something was missing; the reason says what',
  unobservable: 'no request can show it from outside',
};

/** What the verdicts of clauses mean. */
export const verdictMeanings = html`<h2>Verdicts</h2>
  <dl>
    ${verdicts.map(
      (verdict) =>
        html`<dt>${verdictWords[verdict]}</dt>
          <dd>${meanings[verdict]}</dd>`,
    )}
  </dl>`;
