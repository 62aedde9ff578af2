import type { ClauseResult, Observation, Report } from '../../engine/report/report.ts';
import { totalsOf } from '../../engine/report/results.ts';
import { basisWords } from '../../specs/basis.ts';
import { callerClauses, clauses as serviceClauses } from '../../specs/clauses.ts';
import { capitalised } from './text.ts';

/** What the failures of a run rest on, in a phrase: `3 stated, 1 implied`; empty where nothing says it. */
export const failedByBasis = ({ clauses }: Pick<Report, 'clauses'>): string =>
  Object.entries(totalsOf(clauses).failed_by_basis ?? {})
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

/**
 * What there is to say of the basis of a clause besides its name: what was decided of it for good, the reason, and each other
 * reading.
 */
export function basisLines({ basis, because, alternatives = [], ruling }: ClauseResult): string[] {
  const decided = ruling === undefined ? [] : [rulingWords(ruling)];
  if (because === undefined) return decided;
  return basis === 'reading'
    ? [...decided, `A reader may disagree: ${because}`, ...alternatives.map((one) => `Also right: ${one}`)]
    : [...decided, `It follows: ${because}`];
}

const catalogue = new Map(
  [...serviceClauses, ...callerClauses].map((clause) => [clause.id as string, clause]),
);

/** What a clause rests on, in lines: its place in the specification, its principle, or the step to it and other readings. */
export function promiseLines(clause: ClauseResult): string[] {
  const lines = basisLines(clause);
  const row = clause.additional ? undefined : catalogue.get(clause.id);
  return clause.because !== undefined || row === undefined
    ? lines
    : [...lines, ...basisWords(row).map(capitalised)];
}

/** A ruling in a sentence; of a silence also whether what was observed agrees with it. */
export function rulingWords({
  ruling,
  by,
  on,
  reason,
  ...more
}: NonNullable<Observation['ruling'] | ClauseResult['ruling']>): string {
  const { answer, agrees } = { answer: undefined, agrees: undefined, ...more };
  const what =
    ruling === 'open' ? 'left open' : `a promise${answer === undefined ? '' : `, the answer ${answer}`}`;
  const agreement = agrees === undefined ? '' : ` What was observed ${agrees ? 'agrees' : 'does not agree'}.`;
  return `Ruled by ${by} on ${on}: ${what} (${reason}).${agreement}`;
}
