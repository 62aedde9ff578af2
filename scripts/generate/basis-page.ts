import type { Basis, Clause } from '../../specs/clause.ts';
import type { Specification } from '../../specs/read.ts';

const bases: readonly Basis[] = ['stated', 'implied', 'principle', 'reading'];

/** The page that says what clauses rest on: how many by area, the principles, and every reading. */
export function renderBasisPage({ clauses, callerClauses, principles }: Specification): string {
  const all: readonly Clause[] = [...clauses, ...callerClauses];
  const areas = [...new Set(all.map(({ area }) => area))].toSorted();
  const readings = all.filter(({ basis }) => basis === 'reading');
  return [
    '# What a clause rests on',
    '',
    '<!-- Generated from specs/ by `npm run generate`; do not edit. -->',
    '',
    'A vendor who reads a failure asks first where the specification says so. Each clause has one of four answers. `explain CLAUSE` shows it.',
    '',
    '- **stated**: the words of its section say it.',
    '- **implied**: it follows from them in one step, which the row of the clause names in `because`.',
    '- **principle**: it is an instance of a principle below.',
    '- **reading**: a careful reader could disagree. The row names why, and what else a service may do. A broken reading is to be reviewed, and fails a run only with `--strict`. It is at most of the severity `normal`.',
    '',
    '| area | clauses | stated | implied | principle | reading |',
    '|---|---|---|---|---|---|',
    ...areas.map((area) =>
      countRow(
        area,
        all.filter((clause) => clause.area === area),
      ),
    ),
    countRow('all', all),
    '',
    '## Principles',
    '',
    '| principle | what holds | why | clauses |',
    '|---|---|---|---|',
    ...principles.map(
      ({ id, text, because }) =>
        `| ${id} | ${text} | ${because} | ${all.filter(({ principle }) => principle === id).length} |`,
    ),
    '',
    '## Readings',
    '',
    '| clause | what it says | why a reader may disagree | also right then |',
    '|---|---|---|---|',
    ...readings.map(
      ({ id, text, because = '', alternatives = [] }) =>
        `| \`${id}\` | ${text} | ${because} | ${alternatives.join(' ')} |`,
    ),
    '',
  ].join('\n');
}

const countRow = (area: string, clauses: readonly Clause[]): string =>
  `| ${[area, clauses.length, ...bases.map((one) => clauses.filter(({ basis }) => basis === one).length)].join(' | ')} |`;
