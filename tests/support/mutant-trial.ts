import type { MutantTrial } from '../../proof/try-mutant.ts';

/** A mutant that was reached, and the clauses that failed over it. */
export const mutantTrial = (mutant: string, ...failed: readonly string[]): MutantTrial => ({
  mutant,
  operation: null,
  isReached: true,
  failed,
  isOwn: true,
  by: [],
});
