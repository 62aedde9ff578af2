/** Search, filters and links to a clause. */
export const filter = String.raw`
const clauses = all('.clause');
const search = one('#search');
const selects = { area: one('#area'), operation: one('#operation'), section: one('#section') };
const verdictButtons = all('[data-filter-verdict]');

function say(text) {
  one('#status').textContent = text;
}

const texts = new Map();
function textOfClause(clause) {
  if (!texts.has(clause)) texts.set(clause, (clause.textContent + ' ' + clause.id).toLowerCase());
  return texts.get(clause);
}

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const verdicts = verdictButtons.filter((button) => button.ariaPressed === 'true').map(({ dataset }) => dataset.filterVerdict);
  const { area, operation, section } = selects;
  const fits = (clause) =>
    (verdicts.length === 0 || verdicts.includes(clause.dataset.verdict)) &&
    (area.value === '' || clause.dataset.area === area.value) &&
    (section.value === '' || clause.dataset.section === section.value) &&
    (operation.value === '' || clause.dataset.operations.split(' ').includes(operation.value)) &&
    words.every((word) => textOfClause(clause).includes(word));
  for (const clause of clauses) clause.hidden = !fits(clause);
  const found = clauses.filter(({ hidden }) => !hidden).length;
  const isFiltering = isFiltered();
  for (const group of all('.group')) {
    group.hidden = one('.clause:not([hidden])', group) === null;
    group.open = isFiltering;
  }
  for (const part of all('.part:has(.clause)')) part.hidden = one('.clause:not([hidden])', part) === null;
  for (const button of all('[data-filter-section]')) button.ariaPressed = String(button.dataset.filterSection === section.value);
  one('#clear').hidden = !isFiltering;
  say(isFiltering ? found + ' of ' + clauses.length + ' clauses' : clauses.length + ' clauses');
}

const isFiltered = () =>
  search.value.trim() !== '' ||
  Object.values(selects).some(({ value }) => value !== '') ||
  verdictButtons.some((button) => button.ariaPressed === 'true');

function clear() {
  search.value = '';
  for (const select of Object.values(selects)) select.value = '';
  for (const button of verdictButtons) button.ariaPressed = 'false';
  filter();
}

/** Filters by what a button of a picture stands for; pressed again, it lets go. */
function filterBy({ filterArea = '', filterOperation = '', filterSection = '' }) {
  const wanted = { area: filterArea, operation: filterOperation, section: filterSection };
  const isOn = Object.entries(wanted).every(([name, value]) => selects[name].value === value);
  clear();
  if (!isOn) for (const [name, value] of Object.entries(wanted)) selects[name].value = value;
  filter();
  one('.part:has(.clause):not([hidden])')?.scrollIntoView({ block: 'start' });
}

document.addEventListener('click', ({ target }) => {
  const verdict = target.closest('[data-filter-verdict]');
  if (verdict) {
    verdict.ariaPressed = String(verdict.ariaPressed !== 'true');
    filter();
  }
  const picture = target.closest('[data-filter-section], [data-filter-area]');
  if (picture) filterBy(picture.dataset);
});
one('#filters').addEventListener('input', filter);
one('#filters').addEventListener('submit', (event) => event.preventDefault());
one('#clear').addEventListener('click', clear);

/** Opens the clause that the address names, and whatever folds it away. */
function reveal() {
  const clause = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!clause?.matches('.clause')) return;
  if (clause.hidden) clear();
  for (let folded = clause; folded; folded = folded.parentElement.closest('details')) folded.open = true;
  clause.scrollIntoView({ block: 'start' });
  one('summary', clause).focus({ preventScroll: true });
}
addEventListener('hashchange', reveal);
// The browser goes to the address itself once the page is loaded, and takes the focus away.
addEventListener('load', () => requestAnimationFrame(reveal));
filter();
reveal();
`;
