import type { Clause } from '../contract/clauses.ts';
import type { Check } from './check.ts';
import type { Cost, Costs } from './cost.ts';

/** Checks about one subject. */
export interface Suite {
  readonly name: string;
  readonly checks: readonly Check[];
  /** Clauses in addition to those of the interface, where the suite brings its own. */
  readonly clauses?: readonly Clause[];
  /** What its checks cost, where that is known. */
  readonly costs?: Costs;
}

/** Every clause that a run with these suites reports: those of the interface, then the additional ones. */
export const catalogueOf = (
  { clauses }: { readonly clauses: readonly Clause[] },
  suites: readonly Suite[],
): readonly Clause[] => [...clauses, ...suites.flatMap((suite) => suite.clauses ?? [])];

/** A check in its suite. */
export interface CatalogueEntry {
  readonly suite: string;
  readonly check: Check;
  /** Absent where it is not known. */
  readonly cost?: Cost | undefined;
}

/** Every check of the suites, in order. */
export const catalogueEntriesOf = (suites: readonly Suite[]): CatalogueEntry[] =>
  suites.flatMap(({ name, checks, costs }) =>
    checks.map((check) => ({ suite: name, check, cost: costs?.[check.name] })),
  );
