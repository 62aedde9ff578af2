import { seedOf } from '../engine/values/random.ts';

/** A share of a list that is drawn at random. */
export interface Share {
  /** One in how many is taken. */
  readonly sample: number;
  readonly seed: number;
}

/**
 * Draws one in `sample` of a list, each by the hash of what it is: an entry that comes or goes changes nothing for the
 * others.
 */
export const drawn = <T>(list: readonly T[], { sample, seed }: Share): T[] =>
  list.filter((entry) => seedOf(`${seed} ${JSON.stringify(entry)}`) % sample === 0);

/** Draws that many, in their order: a label that comes or goes changes one of the others at most. */
export function someOf(labels: readonly string[], count: number): string[] {
  const first = new Set(labels.toSorted((a, b) => seedOf(a) - seedOf(b)).slice(0, count));
  return labels.filter((label) => first.has(label));
}
