import * as fc from 'fast-check';
import { Noise } from '../http/transport.ts';

/** How many cases are tried, and what decides them. */
export interface Campaign {
  readonly cases: number;
  readonly seed: number;
  /** Cases at most that look for a smaller one after one has failed. */
  readonly shrinks: number;
}

/**
 * Looks at generated cases, one after the other, until one does not hold, and then for the smallest that does not.
 * Gives what was seen of that, or of the last case where all hold. A case that noise swallows counts for nothing, unless
 * it swallows one after the other; whatever else a look throws ends the search.
 */
export async function smallestFailure<T, R>(
  { cases, seed, shrinks }: Campaign,
  arbitrary: fc.Arbitrary<T>,
  look: (value: T) => Promise<R>,
  holds: (seen: R) => boolean,
): Promise<R> {
  const search = new Search(look, holds, shrinks);
  await fc.check(fc.asyncProperty(arbitrary, search.tries), { seed, numRuns: cases });
  return search.result();
}

/** Cases that noise swallows one after the other before the search is given up. */
const mostLost = 3;

class Search<T, R> {
  readonly #look: (value: T) => Promise<R>;
  readonly #holds: (seen: R) => boolean;
  #seen: { readonly value: R } | null = null;
  #failures = 0;
  #lost = 0;
  #shrinks: number;
  #thrown: { readonly cause: unknown } | null = null;

  constructor(look: (value: T) => Promise<R>, holds: (seen: R) => boolean, shrinks: number) {
    this.#shrinks = shrinks;
    this.#look = look;
    this.#holds = holds;
  }

  /** Whether a case holds; a search that is over sends nothing more and lets all others hold. */
  readonly tries = async (value: T): Promise<boolean> => {
    if (this.#isOver) return true;
    if (this.#failures > 0) this.#shrinks -= 1;
    try {
      return this.#judge(await this.#look(value));
    } catch (cause) {
      this.#lost += 1;
      if (!(cause instanceof Noise) || this.#lost >= mostLost) this.#thrown = { cause };
      return true;
    }
  };

  /** What comes after a failure takes nothing from it. */
  result(): R {
    if (this.#thrown !== null && this.#failures === 0) throw this.#thrown.cause;
    if (this.#seen === null) throw new RangeError('A search needs at least one case.');
    return this.#seen.value;
  }

  get #isOver(): boolean {
    return this.#thrown !== null || (this.#failures > 0 && this.#shrinks === 0);
  }

  #judge(seen: R): boolean {
    this.#lost = 0;
    const holds = this.#holds(seen);
    if (!holds) this.#failures += 1;
    if (!holds || this.#failures === 0) this.#seen = { value: seen };
    return holds;
  }
}
