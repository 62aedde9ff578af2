import type { Clause } from '../contract/clauses.ts';
import type { Check } from './check.ts';

/** Checks about one subject. */
export interface Suite {
  readonly name: string;
  readonly checks: readonly Check[];
  /** Clauses in addition to those of the interface, where the suite brings its own. */
  readonly clauses?: readonly Clause[];
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
}

/** Every check of the suites, in order. */
export const catalogueEntriesOf = (suites: readonly Suite[]): CatalogueEntry[] =>
  suites.flatMap(({ name, checks }) => checks.map((check) => ({ suite: name, check })));
