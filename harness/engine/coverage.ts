import { statementOf } from '../contract/clauses.ts';
import type { CheckNeed, Coverage } from '../report/coverage.ts';
import { catalogueOf, contractClauses, catalogueEntriesOf, type Suite, watchName } from './catalogue.ts';
import { contractSuite } from '../report/results.ts';
import type { Check } from './check.ts';
import { unlockOf } from './need.ts';

/** Joins the catalogue of clauses with the checks of the suites, in the order of the catalogue. */
export function coverageOf(suites: readonly Suite[]): Coverage[] {
  const entries = catalogueEntriesOf(suites);
  return catalogueOf(suites).map((clause) => {
    const { id, unobservable } = clause;
    const own = entries.filter(({ check }) => check.clauses.includes(id));
    const watched = contractClauses().has(id)
      ? [{ suite: contractSuite, name: watchName(id), needs: [] }]
      : [];
    const checks = [
      ...own.map(({ suite, check }) => ({ suite, name: check.name, needs: needsOf(check) })),
      ...watched,
    ];
    const decided = checks.length > 0 ? 'checked' : 'unchecked';
    return {
      ...statementOf(clause),
      checks,
      state: unobservable === undefined ? decided : 'unobservable',
      reason: unobservable ?? null,
    };
  });
}

const needsOf = ({ needs }: Check): CheckNeed[] =>
  Object.values(needs).map(({ words, unlockedBy }) => ({ words, ...unlockOf(unlockedBy) }));
