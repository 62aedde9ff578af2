import { clauses } from './filter.ts';
import { all, onClick } from './find.ts';

const signs: Record<string, string> = {
  pass: '✓',
  fail: '✕',
  review: '!',
  warning: '!',
  inconclusive: '?',
  'partly-tested': '~',
  'not-scored': '○',
  'not-run': '–',
  unobservable: '·',
};

function rowOf(clause: HTMLElement, operations: readonly string[]): HTMLTableRowElement {
  const row = document.createElement('tr');
  const head = document.createElement('th');
  const link = document.createElement('a');
  head.scope = 'row';
  link.href = `#${clause.id}`;
  link.textContent = clause.id;
  head.append(link);
  row.append(head, ...operations.map((operation) => cellOf(clause.dataset, operation)));
  return row;
}

function cellOf({ verdict = '', operations = '' }: DOMStringMap, operation: string): HTMLTableCellElement {
  const cell = document.createElement('td');
  if (!operations.split(' ').includes(operation)) return cell;
  const sign = document.createElement('span');
  sign.className = verdict;
  sign.role = 'img';
  sign.ariaLabel = `${operation}: ${verdict}`;
  sign.textContent = signs[verdict] ?? '';
  cell.append(sign);
  return cell;
}

/** Opens an area of the matrix of areas and operations, clause by clause. */
export function watchMatrix(): void {
  const operations = all('#matrix thead th').map(({ textContent }) => textContent);
  const opened = new Map<string, readonly HTMLTableRowElement[]>();
  onClick('#matrix [data-rows]', (button) => {
    const area = button.dataset['rows'] ?? '';
    const ofArea = clauses.filter(({ dataset }) => dataset['area'] === area);
    const rows = opened.get(area) ?? ofArea.map((clause) => rowOf(clause, operations));
    opened.set(area, rows);
    const isOpen = button.ariaExpanded === 'true';
    button.ariaExpanded = String(!isOpen);
    if (isOpen) for (const row of rows) row.remove();
    else button.closest('tr')?.after(...rows);
  });
}
