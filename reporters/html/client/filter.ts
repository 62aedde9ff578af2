import { all, existing, one, onClick } from './find.ts';
import { say } from './status.ts';

/** The clauses of the page. */
export const clauses = all('.clause');
const observations = all('.observation');
/** The field of the search. */
export const search = existing('search', HTMLInputElement);
const selects = {
  area: existing('area', HTMLSelectElement),
  operation: existing('operation', HTMLSelectElement),
  section: existing('section', HTMLSelectElement),
  basis: existing('basis', HTMLSelectElement),
};
const namedSelects = Object.entries(selects);
const verdictButtons = all('[data-filter-verdict]');
const clearButton = existing('clear', HTMLButtonElement);

/** What an entry of the page is: a clause or an observation. */
const entries = ':is(.clause, .observation)';
const isEmpty = (part: HTMLElement): boolean => one(`${entries}:not([hidden])`, part) === null;

const texts = new Map<HTMLElement, string>();

/** The text of an entry to search in, read once. */
function textOf(entry: HTMLElement): string {
  const text = texts.get(entry) ?? `${entry.textContent} ${entry.id}`.toLowerCase();
  texts.set(entry, text);
  return text;
}

const pressedVerdicts = (): string[] =>
  verdictButtons
    .filter((button) => button.ariaPressed === 'true')
    .map(({ dataset }) => dataset['filterVerdict'] ?? '');

/** What is asked for, as the address holds it. */
function asked(): string {
  const pairs: [string, string][] = [
    ['q', search.value.trim()],
    ['verdict', pressedVerdicts().join(',')],
    ...namedSelects.map(([name, { value }]): [string, string] => [name, value]),
  ];
  return new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString();
}

function fits({ dataset }: HTMLElement, text: string): boolean {
  const verdicts = pressedVerdicts();
  const { area, operation, section, basis } = selects;
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    (verdicts.length === 0 || verdicts.includes(dataset['verdict'] ?? '')) &&
    (area.value === '' || dataset['area'] === area.value) &&
    (basis.value === '' || dataset['basis'] === basis.value) &&
    (section.value === '' || dataset['section'] === section.value) &&
    (operation.value === '' || (dataset['operations'] ?? '').split(' ').includes(operation.value)) &&
    words.every((word) => text.includes(word))
  );
}

/** Shows what is asked for: hits come first, and the address keeps the question. */
export function filter(): void {
  const query = asked();
  const isFiltering = query !== '';
  for (const entry of [...clauses, ...observations])
    entry.hidden = isFiltering && !fits(entry, textOf(entry));
  hideEmptyParts(isFiltering);
  for (const button of all('[data-filter-section]')) {
    button.ariaPressed = String(button.dataset['filterSection'] === selects.section.value);
  }
  clearButton.hidden = !isFiltering;
  document.documentElement.classList.toggle('filtering', isFiltering);
  const hasHits = [...clauses, ...observations].some(({ hidden }) => !hidden);
  existing('no-hits', HTMLElement).hidden = !isFiltering || hasHits;
  say(isFiltering ? hits() : `${clauses.length} clauses`);
  if (isFiltering || location.hash.startsWith('#?')) remember(query);
}

function hideEmptyParts(isFiltering: boolean): void {
  for (const group of all('details.group')) {
    group.hidden = isEmpty(group);
    group.toggleAttribute('open', isFiltering);
  }
  for (const part of all(`.part:has(${entries})`)) part.hidden = isEmpty(part);
}

function hits(): string {
  const countShown = (list: readonly HTMLElement[]): number => list.filter(({ hidden }) => !hidden).length;
  const seen = countShown(observations);
  return `${countShown(clauses)} of ${clauses.length} clauses${seen === 0 ? '' : `, ${seen} observations`}`;
}

function remember(query: string): void {
  history.replaceState(null, '', location.href.replace(/#.*$/, '') + (query === '' ? '' : `#?${query}`));
}

/** Takes over what the address asks for. */
export function recall(): void {
  const wanted = new URLSearchParams(location.hash.slice(2));
  const verdicts = (wanted.get('verdict') ?? '').split(',');
  search.value = wanted.get('q') ?? '';
  for (const [name, select] of namedSelects) select.value = wanted.get(name) ?? '';
  for (const button of verdictButtons) {
    button.ariaPressed = String(verdicts.includes(button.dataset['filterVerdict'] ?? ''));
  }
  filter();
}

/** Asks for nothing in particular. */
export function clear(): void {
  search.value = '';
  for (const select of Object.values(selects)) select.value = '';
  for (const button of verdictButtons) button.ariaPressed = 'false';
  filter();
}

/** Filters by what a button of a picture stands for; pressed again, it lets go. */
function filterBy({ filterArea = '', filterOperation = '', filterSection = '' }: DOMStringMap): void {
  const wanted = { area: filterArea, operation: filterOperation, section: filterSection, basis: '' };
  const isOn = namedSelects.every(([name, { value }]) => value === wanted[name as keyof typeof wanted]);
  clear();
  if (!isOn) for (const [name, select] of namedSelects) select.value = wanted[name as keyof typeof wanted];
  filter();
  one(`.part:has(${entries}):not([hidden])`)?.scrollIntoView({ block: 'start' });
}

/** Filters as the reader presses, types and chooses. */
export function watchFilters(): void {
  onClick('[data-filter-verdict]', (button) => {
    button.ariaPressed = String(button.ariaPressed !== 'true');
    filter();
  });
  onClick('[data-filter-section], [data-filter-area], [data-filter-operation]', ({ dataset }) =>
    filterBy(dataset),
  );
  const form = existing('filters', HTMLFormElement);
  form.addEventListener('input', filter);
  form.addEventListener('submit', (event) => event.preventDefault());
  clearButton.addEventListener('click', clear);
}
