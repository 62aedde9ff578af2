import { type AnyClauseId, statementOf } from '../contract/clauses.ts';
import type { ClauseResult } from '../report/report.ts';
import { catalogueOf, contractClauses, catalogueEntriesOf, type Suite, watchName } from './catalogue.ts';
import { contractSuite } from '../report/results.ts';

/** A clause and the checks that decide it. */
export interface Coverage extends Pick<
  ClauseResult,
  'area' | 'section' | 'operations' | 'severity' | 'statement' | 'additional'
> {
  readonly id: AnyClauseId;
  /** `unchecked` is a gap of the suite. */
  readonly state: 'checked' | 'unobservable' | 'unchecked';
  /** Why it cannot be seen from outside; null otherwise. */
  readonly reason: string | null;
  readonly checks: readonly { readonly suite: string; readonly name: string }[];
}

/** Joins the catalogue of clauses with the checks of the suites, in the order of the catalogue. */
export function coverageOf(suites: readonly Suite[]): Coverage[] {
  const entries = catalogueEntriesOf(suites);
  return catalogueOf(suites).map((clause) => {
    const { id, unobservable } = clause;
    const own = entries.filter(({ check }) => check.clauses.includes(id));
    const watched = contractClauses().has(id) ? [{ suite: contractSuite, name: watchName(id) }] : [];
    const checks = [...own.map(({ suite, check }) => ({ suite, name: check.name })), ...watched];
    const decided = checks.length > 0 ? 'checked' : 'unchecked';
    return {
      ...statementOf(clause),
      checks,
      state: unobservable === undefined ? decided : 'unobservable',
      reason: unobservable ?? null,
    };
  });
}
