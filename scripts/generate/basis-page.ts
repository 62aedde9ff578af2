import { basisMeanings } from '../../specs/basis-meanings.ts';
import type { Basis, Clause } from '../../specs/clause.ts';
import type { Specification } from '../../specs/read.ts';

const bases = Object.keys(basisMeanings) as readonly Basis[];

/** The page that says what clauses rest on: how many by area, the principles, and every reading. */
export function renderBasisPage({ clauses, callerClauses, principles, sections }: Specification): string {
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
    ...bases.map((basis) => `- **${basis}**: ${basisMeanings[basis]}`),
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
    `${readings.length} of ${all.length} clauses (${((100 * readings.length) / all.length).toFixed(1)} %) are readings. Each has below: what we take the specification to say, why a reader may disagree, and what else is right. A service that does something else that is right breaks no promise. A reading is at most of the severity \`normal\`.`,
    '',
    ...sections.flatMap(({ id, title }) => {
      const own = readings.filter(({ section }) => section === id);
      return own.length === 0 ? [] : [`### ${id} ${title}`, '', ...byReason(own).flatMap(readingLines)];
    }),
    ...rulings,
  ].join('\n');
}

/** Clauses of one reason together. */
function byReason(readings: readonly Clause[]): Clause[][] {
  const reasonOf = ({ because, alternatives }: Clause): string => JSON.stringify([because, alternatives]);
  return [...new Set(readings.map(reasonOf))].map((reason) =>
    readings.filter((clause) => reasonOf(clause) === reason),
  );
}

/** What some clauses of one reason say, then the reason. */
const readingLines = (readings: readonly Clause[]): string[] => {
  const [{ because = '', alternatives = [] } = {}] = readings;
  return [
    ...readings.map(({ id, text }) => `- **${text}** (\`${id}\`)`),
    '',
    `A reader may disagree: ${because} Also right: ${alternatives.join(' Or: ')}`,
    '',
  ];
};

/** What a ruling is, and how to write one. */
const rulings = [
  '## Rulings',
  '',
  'The operator of the interface can decide a reading or an open question for good. Such a decision is a ruling. It is an entry of the list `rulings` in the [deviations file](reading-a-report.md#known-deviations). `clause` or `silence` is the id of what is decided. `ruling: promise` says that services must keep it, and then a breach fails. `ruling: open` says that they may do as they like. `reason` says why, `by` who decided, and `on` the day. For a silence that is a promise, `answer` has the promised answer. Reports name the ruling.',
  '',
];

const countRow = (area: string, clauses: readonly Clause[]): string =>
  `| ${[area, clauses.length, ...bases.map((one) => clauses.filter(({ basis }) => basis === one).length)].join(' | ')} |`;
