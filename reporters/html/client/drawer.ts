import { existing, one, onClick } from './find.ts';

const drawer = existing('drawer', HTMLDialogElement);

/** Opens the drawer at a section of the specification. */
export function showSection(section: HTMLElement): void {
  if (!drawer.open) drawer.showModal();
  section.scrollIntoView({ block: 'start' });
  section.focus({ preventScroll: true });
}

/** Closes the drawer where a reader leaves it, and opens it again at the section that the address names already. */
export function watchDrawer(): void {
  drawer.addEventListener('click', ({ target }) => {
    if (target === drawer) drawer.close();
  });
  onClick('#drawer [data-filter-section]', () => drawer.close());
  onClick('a[href^="#section-"]', (link) => {
    const hash = link.getAttribute('href') ?? '';
    const section = one(hash);
    if (hash === location.hash && section !== null) showSection(section);
  });
}
