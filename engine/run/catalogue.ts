import { clauses } from '../../specs/clauses.ts';
import type { Check } from './check.ts';
import type { AnyClause } from '../contract/clauses.ts';

/** Checks about one subject. */
export interface Suite {
  readonly name: string;
  readonly checks: readonly Check[];
  /** Clauses in addition to those of the interface, where the suite brings its own. */
  readonly clauses?: readonly AnyClause[];
}

/** Every clause that a run with these suites reports: those of the interface, then the additional ones. */
export const catalogueOf = (suites: readonly Suite[]): readonly AnyClause[] => [
  ...clauses,
  ...suites.flatMap((suite) => suite.clauses ?? []),
];

/** A check in its suite. */
export interface CatalogueEntry {
  readonly suite: string;
  readonly check: Check;
}

/** Every check of the suites, in order. */
export const catalogueEntriesOf = (suites: readonly Suite[]): CatalogueEntry[] =>
  suites.flatMap(({ name, checks }) => checks.map((check) => ({ suite: name, check })));
