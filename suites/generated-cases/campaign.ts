import { type CheckContext, seedOf } from '#loyalty';
import type { Campaign } from './shrink.ts';

/** Looks at most for a smaller case, and tries of a failure that may be noise, where asking costs nothing. */
const generous = { shrinks: 80, tries: 12 };

/** How many cases a check tries, and how often it looks again. */
type Share = Pick<Campaign, 'cases'> & Partial<Campaign>;

/** A search of a check's own: its cases depend on the run's seed and its name alone. */
export function campaignOf({ run }: Pick<CheckContext<never>, 'run'>, name: string, share: Share): Campaign {
  return { ...generous, ...share, seed: seedOf(run.facts.seed, name) | 0 };
}

/** How to see the same cases again. */
export const again = ({ run }: Pick<CheckContext<never>, 'run'>, name: string, generate: number): string =>
  `(again with --seed ${run.facts.seed} --generate ${generate} --only ${name})`;
