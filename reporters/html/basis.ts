import { basisMeanings } from '../../specs/basis-meanings.ts';
import type { Basis, Clause } from '../../specs/clause.ts';
import { principles } from '../../specs/principles.ts';
import { counted } from '../common/text.ts';
import { html, prose } from './markup.ts';
import type { Markup } from './markup.ts';

const anchor = (principle: string): string => `principle-${principle}`;

/** What a row says of the basis of its clause. */
interface ClauseBasis extends Pick<Clause, 'basis' | 'place' | 'principle'> {
  readonly because?: string | undefined;
  readonly alternatives?: readonly string[] | undefined;
}

/** Why a clause holds: the step to it, its principle, or why a reader may not share it and what else is right. */
export function basisOf({
  basis,
  place = '',
  principle = '',
  because = '',
  alternatives = [],
}: ClauseBasis): Markup {
  const why: Record<Basis, Markup | null> = {
    stated: html`: ${prose(place)}`,
    implied: html`: ${prose(because)}`,
    principle: html` <a href="#${anchor(principle)}">${principle}</a>`,
    reading: html`, with which a reader may disagree: ${prose(because)} Also right:
    ${prose(alternatives.join(' Or: '))}`,
  };
  return html`<p class="basis"><b>${basis}</b>${why[basis]}</p>`;
}

/** What the words for a basis mean, how many clauses have each, and the principles. */
export function basesExplained(clauses: readonly Pick<Clause, 'basis'>[]): Markup {
  const count = (wanted: string): string =>
    counted(clauses.filter(({ basis }) => basis === wanted).length, 'clause');
  return html`<section class="part" id="bases" aria-labelledby="bases-title">
    <h2 id="bases-title">What a clause rests on</h2>
    <dl class="terms">
      ${Object.entries(basisMeanings).map(
        ([basis, meaning]) =>
          html`<dt>${basis}</dt>
            <dd>${prose(meaning)} <small>${count(basis)}</small></dd>`,
      )}
      ${principles.map(
        ({ id, text, because }) =>
          html`<dt id="${anchor(id)}">principle ${id}</dt>
            <dd>${prose(text)} ${prose(because)}</dd>`,
      )}
    </dl>
  </section>`;
}
