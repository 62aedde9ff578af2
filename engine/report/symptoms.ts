import type { Exchange } from './exchange.ts';
import type { CheckResult, ClauseResult, Report } from './report.ts';
import { checksThatDecided } from './results.ts';
import { isBroken } from './verdict.ts';

/** A clause that was seen broken, and by what. */
export interface Broken {
  readonly clause: ClauseResult;
  readonly symptoms: readonly Symptom[];
}

/** How a check saw a clause broken. */
export interface Symptom {
  readonly check: CheckResult;
  /** The operation that the clause binds in this story. */
  readonly bound: string | null;
  /** The operation with the answer that shows it; null where the report keeps no exchanges. */
  readonly shownBy: string | null;
  /** How that answer differs from what was expected, apart from values. */
  readonly difference: string;
  /** The fields of the answer that the difference is about, as far as a program can say. */
  readonly fields: readonly string[];
}

/** Everything that a run saw broken. */
export function brokenIn({ clauses, exchanges }: Report): Broken[] {
  const known = new Map(exchanges.map((one) => [one.id, one]));
  return clauses
    .filter(({ verdict }) => isBroken(verdict))
    .map((clause) => ({
      clause,
      symptoms: checksThatDecided(clause).map((check) => symptomOf(clause, check, known)),
    }));
}

function symptomOf(clause: ClauseResult, check: CheckResult, known: ReadonlyMap<string, Exchange>): Symptom {
  const shown = check.evidence === null ? undefined : known.get(check.evidence);
  const shownBy = shown?.operation ?? null;
  const sent = new Set(check.exchanges.flatMap((id) => known.get(id)?.operation ?? []));
  const fields = fieldsOf(check.condition);
  // What a passive check found names the operation that shows it, which need not be the one that is bound.
  const isRow = check.operation !== null && clause.operations.includes(check.operation);
  const what = check.condition?.kind ?? withoutValues(check.expected ?? '');
  return {
    check,
    bound: isRow ? check.operation : boundBy(clause, shownBy, sent),
    shownBy,
    difference: [what, ...fields, shown?.response?.status ?? ''].join(' '),
    fields,
  };
}

/** Whether a promise is one of many operations; else it is of one, and another one may show it. */
export const isOfMany = ({ operations }: ClauseResult): boolean => operations.length > 2;

/** A promise of many operations binds the one that shows it; else the first one that was sent is bound. */
function boundBy(clause: ClauseResult, shownBy: string | null, sent: ReadonlySet<string>): string | null {
  const { operations } = clause;
  if (isOfMany(clause) && shownBy !== null && operations.includes(shownBy)) return shownBy;
  const [first = shownBy] = operations;
  return operations.find((one) => sent.has(one)) ?? (isOfMany(clause) ? (shownBy ?? first) : first);
}

/** The fields of the whole answer, or of each entry of a list. */
function fieldsOf(condition: CheckResult['condition']): string[] {
  if (condition === null || condition === undefined) return [];
  const places = condition.kind === 'each' ? condition.places : 'path' in condition ? [condition] : [];
  const fields = places.flatMap(({ path }) => path.split('.').find((key) => !/^\d*$/.test(key)) ?? []);
  return [...new Set(fields)].toSorted();
}

/** Words without what differs from story to story: values, pseudonyms and numbers. */
const withoutValues = (words: string): string => words.replaceAll(/"[^"]*"|‹[^›]*›|\d+/g, '');
