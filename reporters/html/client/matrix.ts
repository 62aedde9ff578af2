/** The rows of the matrix of areas and operations, which open clause by clause. */
export const matrixScript = String.raw`
const operations = all('#matrix thead th').map(({ textContent }) => textContent);
const signs = { pass: '✓', fail: '✕', review: '!', warning: '!', inconclusive: '?', 'partly-tested': '~', 'not-run': '–', unobservable: '·' };

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
one('#matrix').addEventListener('click', ({ target }) => {
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
