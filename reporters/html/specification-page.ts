import type { Tone } from '../common/run-verdict.ts';
import { assets } from './assets.ts';
import { htmlPage } from './document.ts';
import { filterForm } from './filters.ts';
import { helpDialog } from './help.ts';
import { html } from './markup.ts';
import type { Content, Markup } from './markup.ts';
import { type Contents, contentsList, specificationParts } from './specification.ts';

/** What differs between a page of the specification with a run and one without. */
interface SpecificationPage {
  readonly title: string;
  readonly heading: string;
  /** What stands below the heading. */
  readonly lead: Content;
  readonly tone: Tone;
  /** Links in the head of the page, in addition to those of its parts. */
  readonly links: Content;
  readonly contents: Contents;
  /** What stands below them. */
  readonly more: Content;
  /** What the dialog of keys explains besides. */
  readonly words: Markup;
}

/** The whole file: the specification from top to bottom. It is complete without its script. */
export function specificationPage({
  title,
  heading,
  lead,
  tone,
  links,
  contents,
  more,
  words,
}: SpecificationPage): string {
  const body = html`<a class="skip" href="#main">Skip to the specification</a>
    <header class="top">
      <b>Loyalty service conformance: the specification</b>
      <nav aria-label="Parts of the page">${links} <a href="#bases">Bases and principles</a></nav>
      <button type="button" id="theme" title="Dark or light">Dark / light</button
      ><button type="button" id="keys">Keys</button>
    </header>
    <main id="main">
      <section class="hero" aria-labelledby="title">
        <h1 id="title">${heading}</h1>
        ${lead}
      </section>
      ${filterForm(contents.clauses)}
      <div class="columns specification">
        ${contentsList(contents)}
        <div>${specificationParts(contents)} ${more}</div>
      </div>
    </main>
    <footer>Everything here is in our own words. The specification itself decides.</footer>
    ${helpDialog(words)}`;
  return htmlPage({ title, tone, body, script: { code: assets.specificationScript } });
}
