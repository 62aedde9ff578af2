import { clear, filter, recall } from './filter.ts';
import { existing, one, onClick } from './find.ts';

const drawer = existing('drawer', HTMLDialogElement);

/** Opens what the address names: a clause, with whatever folds it away, a section of the specification, or a search. */
function reveal(): void {
  if (location.hash.startsWith('#?')) return recall();
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (named?.matches('#drawer li')) return showSection(named);
  if (named?.matches('.clause')) showClause(named);
}

function showClause(clause: HTMLElement): void {
  if (clause.hidden) clear();
  for (let folded = clause.closest('details'); folded !== null;) {
    folded.open = true;
    folded = folded.parentElement?.closest('details') ?? null;
  }
  clause.scrollIntoView({ block: 'start' });
  one('summary', clause)?.focus({ preventScroll: true });
}

function showSection(section: HTMLElement): void {
  if (!drawer.open) drawer.showModal();
  section.scrollIntoView({ block: 'start' });
  section.focus({ preventScroll: true });
}

/** Shows what the address names, now and whenever it changes. */
export function followAddress(): void {
  drawer.addEventListener('click', ({ target }) => {
    if (target === drawer) drawer.close();
  });
  onClick('#drawer [data-filter-section]', () => drawer.close());
  onClick('a[href^="#section-"]', (link) => {
    const hash = link.getAttribute('href') ?? '';
    const section = one(hash);
    if (hash === location.hash && section !== null) showSection(section);
  });
  addEventListener('hashchange', reveal);
  // The browser goes to the address itself once the page is loaded, and takes the focus away.
  addEventListener('load', () => requestAnimationFrame(reveal));
  if (!location.hash.startsWith('#?')) filter();
  reveal();
}
