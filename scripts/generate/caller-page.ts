import { clientFaults } from '../../caller/faults/index.ts';
import { judges } from '../../caller/judges/index.ts';
import type { CallerClause } from '../../specs/clause.ts';

const chapterOf = ({ section }: CallerClause): string => section.slice(0, 1);

const bySection = (one: CallerClause, other: CallerClause): number =>
  one.section.localeCompare(other.section, 'en', { numeric: true });

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

/** The page of the clauses that bind the caller: what decides each, and the fault that proves it. */
export function renderCallerPage(clauses: readonly CallerClause[]): string {
  const sorted = clauses.toSorted(bySection);
  const observable = sorted.filter(({ unobservable }) => unobservable === undefined);
  const chapters = [...new Set(sorted.map(chapterOf))];
  return [
    '# The clauses of the caller',
    '',
    '<!-- Generated from specs/ by `npm run generate`; do not edit. -->',
    '',
    `${clauses.length} clauses bind the program that calls the service. Traffic can show ${observable.length} of them, and [client](testing-your-client.md) judges these. Each is proven by a fault in the reference client that it catches alone.`,
    ...chapters.flatMap((chapter) =>
      chapterLines(
        chapter,
        sorted.filter((clause) => chapterOf(clause) === chapter),
      ),
    ),
    '',
  ].join('\n');
}

function chapterLines(chapter: string, clauses: readonly CallerClause[]): string[] {
  const header = [
    '',
    `## Section ${chapter}`,
    '',
    '| section | clause | level | statement | how it is judged |',
    '|---|---|---|---|---|',
  ];
  return [...header, ...clauses.map(row)];
}

function row({ id, section, level, text, unobservable }: CallerClause): string {
  const needs = judges.find(({ clause }) => clause === id)?.needs ?? '';
  const fault = clientFaults.find(({ clause }) => clause === id)?.what ?? '';
  const judged =
    unobservable === undefined
      ? `Let the client ${needs}. Caught: ${fault}`
      : `Not observable: ${unobservable}`;
  return `| ${section} | \`${id}\` | ${level} | ${cell(text)} | ${cell(judged)} |`;
}
