import { statementOf } from '../contract/clauses.ts';
import { outboxClauses } from '../../loyalty/contract/judge-messages.ts';
import type { CheckNeed, Coverage } from '../report/coverage.ts';
import { catalogueOf, contractClauses, catalogueEntriesOf, type Suite, watchName } from './catalogue.ts';
import { contractSuite } from '../report/results.ts';
import type { Check } from './check.ts';
import { unlockOf } from './need.ts';

/** Joins the catalogue of clauses with the checks of the suites, in the order of the catalogue. */
export function coverageOf(suites: readonly Suite[]): Coverage[] {
  const entries = catalogueEntriesOf(suites);
  return catalogueOf(suites).map((clause) => {
    const { id } = clause;
    const own = entries.filter(({ check }) => check.clauses.includes(id));
    const isInOutbox = outboxClauses.some((one) => one === id);
    const reason = isInOutbox ? null : (clause.unobservable ?? null);
    const watched =
      contractClauses().has(id) || isInOutbox
        ? [{ suite: contractSuite, name: watchName(id), needs: isInOutbox ? [outboxNeed] : [] }]
        : [];
    const checks = [
      ...own.map(({ suite, check }) => ({ suite, name: check.name, needs: needsOf(check) })),
      ...watched,
    ];
    const decided = checks.length > 0 ? 'checked' : 'unchecked';
    return {
      ...statementOf(clause),
      checks,
      state: reason === null ? decided : 'unobservable',
      reason,
    };
  });
}

const outboxNeed: CheckNeed = {
  words: 'an address where the sandbox lists its messages',
  fixtures: ['outbox'],
  settings: [],
};

const needsOf = ({ needs }: Check): CheckNeed[] =>
  Object.values(needs).map(({ words, unlockedBy }) => ({ words, ...unlockOf(unlockedBy) }));
