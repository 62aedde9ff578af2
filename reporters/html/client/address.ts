/** What the address names: a clause, a section of the specification, or a search. */
export const addressScript = String.raw`
const drawer = one('#drawer');

/** Opens the clause that the address names, and whatever folds it away. */
function reveal() {
  if (location.hash.startsWith('#?')) return recall();
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (named?.matches('#drawer li')) return showSection(named);
  if (!named?.matches('.clause')) return;
  if (named.hidden) clear();
  for (let folded = named; folded; folded = folded.parentElement.closest('details')) folded.open = true;
  named.scrollIntoView({ block: 'start' });
  one('summary', named).focus({ preventScroll: true });
}

function showSection(section) {
  if (!drawer.open) drawer.showModal();
  section.scrollIntoView({ block: 'start' });
  section.focus({ preventScroll: true });
}

drawer.addEventListener('click', ({ target }) => {
  if (target === drawer || target.closest('[data-filter-section]')) drawer.close();
});
document.addEventListener('click', ({ target }) => {
  const link = target.closest('a[href^="#section-"]');
  if (link && link.hash === location.hash) showSection(one(link.hash));
});
addEventListener('hashchange', reveal);
// The browser goes to the address itself once the page is loaded, and takes the focus away.
addEventListener('load', () => requestAnimationFrame(reveal));
if (!location.hash.startsWith('#?')) filter();
reveal();
`;
