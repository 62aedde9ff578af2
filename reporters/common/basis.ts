import type { ClauseResult, Report } from '../../engine/report/report.ts';

/** What the failures of a run rest on, in a phrase: `3 stated, 1 implied`; empty where nothing says it. */
export function failedByBasis({ clauses }: Pick<Report, 'clauses'>): string {
  const counts = new Map<string, number>();
  for (const { verdict, waived, basis } of clauses)
    if (verdict === 'fail' && !waived && basis !== undefined) counts.set(basis, (counts.get(basis) ?? 0) + 1);
  return [...counts]
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}

const order = ['stated', 'implied', 'principle', 'reading'];

/** What there is to say of the basis of a clause besides its name: a line for the reason, and one for each other reading. */
export function basisLines({ basis, because, alternatives = [] }: ClauseResult): string[] {
  if (because === undefined) return [];
  return basis === 'reading'
    ? [`A reader may disagree: ${because}`, ...alternatives.map((one) => `Also right: ${one}`)]
    : [`It follows: ${because}`];
}
