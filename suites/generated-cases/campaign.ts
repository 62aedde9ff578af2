import type { Campaign } from '../../harness/generate/smallest.ts';
import type { Scene } from '../../harness/run/scene.ts';
import { seedOf } from '../../harness/world/data/random.ts';

/** Cases at most that look for a smaller one, where asking costs nothing. */
const mostShrinks = 80;

/** How many cases a check tries, and how many at most look for a smaller one. */
type Share = Pick<Campaign, 'cases'> & Partial<Campaign>;

/** A search of a check's own: its cases depend on the run's seed and its name alone. */
export function campaignOf({ world }: Pick<Scene<never>, 'world'>, name: string, share: Share): Campaign {
  return { shrinks: mostShrinks, ...share, seed: seedOf(world.facts.seed, name) | 0 };
}

/** How to see the same cases again. */
export const again = ({ world }: Pick<Scene<never>, 'world'>, name: string, generate: number): string =>
  `(again with --seed ${world.facts.seed} --generate ${generate} --only ${name})`;
