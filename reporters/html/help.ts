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

/** What the verdicts of clauses mean. */
export const verdictMeanings = html`<h2>Verdicts</h2>
  <dl>
    <dt>fail</dt>
    <dd>a check saw the service break the clause</dd>
    <dt>inconclusive</dt>
    <dd>noise kept every check from a verdict</dd>
    <dt>pass</dt>
    <dd>every check that ran to its end held</dd>
    <dt>partly tested</dt>
    <dd>nothing broke it, and other checks that decide it were left out</dd>
    <dt>not run</dt>
    <dd>something was missing; the reason says what</dd>
    <dt>unobservable</dt>
    <dd>no request can show it from outside</dd>
  </dl>`;
