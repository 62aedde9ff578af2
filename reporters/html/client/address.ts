import { clear, filter, recall } from './filter.ts';
import { one } from './find.ts';

/** What shows an element that the address names, by the selector of such elements. */
type Shows = Readonly<Record<string, (named: HTMLElement) => void>>;

/** Shows a clause, with whatever folds or filters it away. */
export function showClause(clause: HTMLElement): void {
  if (clause.hidden) clear();
  for (let folded = clause.closest('details'); folded !== null;) {
    folded.open = true;
    folded = folded.parentElement?.closest('details') ?? null;
  }
  clause.scrollIntoView({ block: 'start' });
  one(':scope > summary, :scope > .facts > a', clause)?.focus({ preventScroll: true });
}

/** Shows a section of the page, with whatever filters it away. */
export function showPart(part: HTMLElement): void {
  if (document.documentElement.matches('.filtering')) clear();
  part.scrollIntoView({ block: 'start' });
}

/** Shows an edge of a model, with its exchanges. */
export function showEdge(edge: HTMLElement): void {
  showPart(edge);
  one('details', edge)?.setAttribute('open', '');
  one('summary', edge)?.focus({ preventScroll: true });
}

/** Shows what the address names, now and whenever it changes: a search, or an element. */
export function followAddress(shows: Shows): void {
  const reveal = (): void => {
    if (location.hash.startsWith('#?')) return recall();
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (named === null) return;
    for (const [selector, show] of Object.entries(shows)) if (named.matches(selector)) return show(named);
  };
  addEventListener('hashchange', reveal);
  // The browser goes to the address itself once the page is loaded, and takes the focus away.
  addEventListener('load', () => requestAnimationFrame(reveal));
  if (!location.hash.startsWith('#?')) filter();
  reveal();
}
