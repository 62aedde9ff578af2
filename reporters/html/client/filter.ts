/** Search and filters: hits come first, and the address keeps what is asked for. */
export const filter = String.raw`
const clauses = all('.clause');
const observations = all('.observation');
const search = one('#search');
const selects = { area: one('#area'), operation: one('#operation'), section: one('#section') };
const verdictButtons = all('[data-filter-verdict]');

function say(text) {
  one('#status').textContent = text;
}

const texts = new Map();
function textOf(entry) {
  if (!texts.has(entry)) texts.set(entry, (entry.textContent + ' ' + entry.id).toLowerCase());
  return texts.get(entry);
}

const pressedVerdicts = () =>
  verdictButtons.filter((button) => button.ariaPressed === 'true').map(({ dataset }) => dataset.filterVerdict);

/** What is asked for, as the address holds it. */
function asked() {
  const values = Object.entries(selects).map(([name, { value }]) => [name, value]);
  const pairs = [['q', search.value.trim()], ['verdict', pressedVerdicts().join(',')], ...values];
  return new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString();
}

function fits({ dataset }, text) {
  const verdicts = pressedVerdicts();
  const { area, operation, section } = selects;
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    (verdicts.length === 0 || verdicts.includes(dataset.verdict)) &&
    (area.value === '' || dataset.area === area.value) &&
    (section.value === '' || dataset.section === section.value) &&
    (operation.value === '' || (dataset.operations ?? '').split(' ').includes(operation.value)) &&
    words.every((word) => text.includes(word))
  );
}

function filter() {
  const query = asked();
  const isFiltering = query !== '';
  for (const entry of [...clauses, ...observations]) entry.hidden = isFiltering && !fits(entry, textOf(entry));
  for (const group of all('.group')) {
    group.hidden = isEmpty(group);
    group.open = isFiltering;
  }
  for (const part of all('.part:has(' + entries + ')')) part.hidden = isEmpty(part);
  for (const button of all('[data-filter-section]')) button.ariaPressed = String(button.dataset.filterSection === selects.section.value);
  one('#clear').hidden = !isFiltering;
  document.documentElement.classList.toggle('filtering', isFiltering);
  one('#no-hits').hidden = !isFiltering || [...clauses, ...observations].some(({ hidden }) => !hidden);
  say(isFiltering ? hits() : clauses.length + ' clauses');
  if (isFiltering || location.hash.startsWith('#?')) remember(query);
}

const entries = ':is(.clause, .observation)';
const isEmpty = (part) => one(entries + ':not([hidden])', part) === null;

function hits() {
  const [found, seen] = [clauses, observations].map((list) => list.filter(({ hidden }) => !hidden).length);
  return found + ' of ' + clauses.length + ' clauses' + (seen === 0 ? '' : ', ' + seen + ' observations');
}

function remember(query) {
  history.replaceState(null, '', location.href.replace(/#.*$/, '') + (query === '' ? '' : '#?' + query));
}

/** Takes over what the address asks for. */
function recall() {
  const wanted = new URLSearchParams(location.hash.slice(2));
  const verdicts = (wanted.get('verdict') ?? '').split(',');
  search.value = wanted.get('q') ?? '';
  for (const [name, select] of Object.entries(selects)) select.value = wanted.get(name) ?? '';
  for (const button of verdictButtons) button.ariaPressed = String(verdicts.includes(button.dataset.filterVerdict));
  filter();
}

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
  one('.part:has(' + entries + '):not([hidden])')?.scrollIntoView({ block: 'start' });
}

document.addEventListener('click', ({ target }) => {
  const verdict = target.closest('[data-filter-verdict]');
  if (verdict) {
    verdict.ariaPressed = String(verdict.ariaPressed !== 'true');
    filter();
  }
  const picture = target.closest('[data-filter-section], [data-filter-area], [data-filter-operation]');
  if (picture) filterBy(picture.dataset);
});
one('#filters').addEventListener('input', filter);
one('#filters').addEventListener('submit', (event) => event.preventDefault());
one('#clear').addEventListener('click', clear);
`;
