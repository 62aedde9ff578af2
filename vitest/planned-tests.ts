import { loyalty } from '../loyalty/run/loyalty.ts';
import { statementOf } from '../engine/contract/clauses.ts';
import { catalogueOf } from '../engine/run/catalogue.ts';
import { passiveName } from '../engine/run/passive-check.ts';
import { passiveClauses } from '../engine/run/passive-clauses.ts';
import { select } from '../engine/run/selection.ts';
import { contractSuite } from '../engine/report/results.ts';
import type { PlannedRun } from '../runner/library.ts';
import { silences } from '../specs/silences.ts';

/** A test of vitest that shows one check, or one clause that all answers are held against. */
export interface PlannedTest {
  readonly suite: string;
  /** The words of the clause, or of the open question, and the name of the check, which is unique. */
  readonly title: string;
  /** The name of the check, as results repeat it. */
  readonly check: string;
  /** What selects it alone: the name of the check, or the id of the clause. */
  readonly pattern: string;
  /** What it observes, for a check that decides no clause. */
  readonly silence: string | null;
}

/** Plans a test for each check that a run selects, and for each clause of the contract that it reports. */
export function plannedTests({ suites, settings: { only, skip } }: PlannedRun): readonly PlannedTest[] {
  const selection = select(loyalty, suites, only, skip);
  if (selection === null) return [];
  const words = new Map(
    catalogueOf(loyalty, suites).map((clause) => [clause.id, statementOf(clause).statement]),
  );
  const ofChecks = selection.entries.map(({ suite, check: { name, clauses, silence } }) => {
    const [clause] = clauses;
    const text = clause === undefined ? questionOf(silence) : words.get(clause);
    return { suite, title: `${text} (${name})`, check: name, pattern: name, silence };
  });
  const ofContract = passiveClauses(loyalty)
    .filter((clause) => selection.clauses.has(clause))
    .map((clause) => plannedWatch(clause, words.get(clause)));
  return [...ofChecks, ...ofContract];
}

const questionOf = (silence: string | null): string | undefined =>
  silences.find(({ id }) => id === silence)?.question;

function plannedWatch(clause: string, text: string | undefined): PlannedTest {
  const check = passiveName(clause);
  return { suite: contractSuite, title: `${text} (${check})`, check, pattern: clause, silence: null };
}
