import { clear, search } from './filter.ts';
import { all, existing, targetOf } from './find.ts';

const help = existing('help', HTMLDialogElement);
const dark = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement;

function toggleTheme(): void {
  const current = root.dataset['theme'] ?? (dark.matches ? 'dark' : 'light');
  root.dataset['theme'] = current === 'dark' ? 'light' : 'dark';
}

/** Moves the focus from clause to clause, groups that are folded included. */
function move(step: number): void {
  const stops = all('.group > summary, .clause > summary, .clause > .facts > a:first-child').filter((stop) =>
    stop.checkVisibility(),
  );
  const current = document.activeElement?.closest('.clause, .group');
  const at = stops.findIndex((stop) => stop.closest('.clause, .group') === current);
  const next = at === -1 ? stops[0] : stops[at + step];
  next?.focus();
}

const actions: Record<string, () => void> = {
  '/': () => search.focus(),
  j: () => move(1),
  k: () => move(-1),
  t: toggleTheme,
  '?': () => help.showModal(),
};

function onKey(event: KeyboardEvent): void {
  if (event.key === 'Escape' && event.target === search) {
    clear();
    search.blur();
  }
  const isTyping = targetOf(event, 'input, select, dialog') !== null;
  const action = actions[event.key];
  if (isTyping || action === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  action();
}

/** Makes the page work by the keyboard, in dark and in light. */
export function watchKeys(): void {
  existing('theme', HTMLButtonElement).addEventListener('click', toggleTheme);
  existing('keys', HTMLButtonElement).addEventListener('click', () => help.showModal());
  document.addEventListener('keydown', onKey);
}
