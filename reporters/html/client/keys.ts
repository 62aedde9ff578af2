/** The keyboard, dark and light. */
export const keys = String.raw`
const help = one('#help');
const dark = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement;

function toggleTheme() {
  const current = root.dataset.theme ?? (dark.matches ? 'dark' : 'light');
  root.dataset.theme = current === 'dark' ? 'light' : 'dark';
}
one('#theme').addEventListener('click', toggleTheme);
one('#keys').addEventListener('click', () => help.showModal());

/** Moves the focus from clause to clause, groups that are folded included. */
function move(step) {
  const stops = all('.group > summary, .clause > summary').filter((summary) => summary.checkVisibility());
  const current = document.activeElement.closest('.clause, .group');
  const at = stops.findIndex((summary) => summary.parentElement === current);
  const next = at === -1 ? stops[0] : stops[at + step];
  next?.focus();
}

const actions = {
  '/': () => search.focus(),
  j: () => move(1),
  k: () => move(-1),
  t: toggleTheme,
  '?': () => help.showModal(),
};

document.addEventListener('keydown', (event) => {
  const isTyping = event.target.closest('input, select, dialog') !== null;
  if (event.key === 'Escape' && event.target === search) {
    clear();
    search.blur();
  }
  const action = actions[event.key];
  if (isTyping || !action || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  action();
});
`;
