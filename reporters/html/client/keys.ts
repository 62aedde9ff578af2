/** The keyboard, dark and light, and the rows of the matrix. */
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

const operations = all('.matrix thead th').map(({ textContent }) => textContent);
const signs = { pass: '✓', fail: '✕', inconclusive: '?', 'not-run': '–', unobservable: '·' };

function matrixRow(clause) {
  const row = document.createElement('tr');
  const head = document.createElement('th');
  const link = document.createElement('a');
  head.scope = 'row';
  link.href = '#' + clause.id;
  link.textContent = clause.id;
  head.append(link);
  row.append(head, ...operations.map((operation) => matrixCell(clause.dataset, operation)));
  return row;
}

function matrixCell({ verdict, operations: own }, operation) {
  const cell = document.createElement('td');
  if (!own.split(' ').includes(operation)) return cell;
  const sign = document.createElement('span');
  sign.className = verdict;
  sign.role = 'img';
  sign.ariaLabel = operation + ': ' + verdict;
  sign.textContent = signs[verdict];
  cell.append(sign);
  return cell;
}

const opened = new Map();
one('.matrix').addEventListener('click', ({ target }) => {
  const button = target.closest('[data-rows]');
  if (!button) return;
  const area = button.dataset.rows;
  const rows = opened.get(area) ?? clauses.filter(({ dataset }) => dataset.area === area).map(matrixRow);
  opened.set(area, rows);
  const isOpen = button.ariaExpanded === 'true';
  button.ariaExpanded = String(!isOpen);
  if (isOpen) for (const row of rows) row.remove();
  else button.closest('tr').after(...rows);
});
`;
