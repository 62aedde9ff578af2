import { Noise } from '#loyalty';
import * as fc from 'fast-check';

/** How many cases are tried, and what decides them. */
export interface Campaign {
  readonly cases: number;
  readonly seed: number;
  /** Attempts, at most, to find a smaller case after one has failed. */
  readonly shrinks: number;
  /** How often a failure that may be noise must be seen, and nothing else, before it counts. */
  readonly tries: number;
}

/** What is seen of a case. */
export interface Question<T, R> {
  readonly ask: (value: T) => Promise<R>;
  readonly isKept: (seen: R) => boolean;
  /** Whether a failure may be noise. */
  readonly isDoubtful: (seen: R) => boolean;
}

/**
 * Asks with generated cases, one after the other, until one fails, and then searches the smallest that fails. Gives what was
 * seen of that, or of the last case where none fails. A case that noise swallows counts for nothing, unless it swallows one
 * after the other; whatever else an attempt throws ends the search.
 */
export async function shrinkToFailure<T, R>(
  campaign: Campaign,
  arbitrary: fc.Arbitrary<T>,
  question: Question<T, R>,
): Promise<R> {
  const search = new Search(campaign, question);
  const { seed, cases } = campaign;
  await fc.check(fc.asyncProperty(arbitrary, search.isKept), { seed, numRuns: cases });
  return search.result();
}

/** Cases that noise swallows one after the other before the search is given up. */
const mostLost = 3;

/** Tries of a smaller case, which only has to fail as the first one did. */
const fewTries = 3;

class Search<T, R> {
  readonly #question: Question<T, R>;
  readonly #tries: number;
  #seen: { readonly value: R } | null = null;
  #failures = 0;
  #lost = 0;
  #shrinks: number;
  #thrown: { readonly cause: unknown; readonly isFinal: boolean } | null = null;

  constructor({ shrinks, tries }: Campaign, question: Question<T, R>) {
    this.#shrinks = shrinks;
    this.#tries = tries;
    this.#question = question;
  }

  /** Whether a case passes; a search that is over sends nothing more and lets all others pass. */
  readonly isKept = async (value: T): Promise<boolean> => {
    if (this.#isOver) return true;
    try {
      return this.#judge(await this.#see(value));
    } catch (cause) {
      this.#lost += 1;
      this.#thrown = { cause, isFinal: !(cause instanceof Noise) || this.#lost >= mostLost };
      return true;
    }
  };

  /** What comes after a failure takes nothing from it. */
  result(): R {
    const isLost = this.#seen === null || (this.#thrown?.isFinal === true && this.#failures === 0);
    if (isLost && this.#thrown !== null) throw this.#thrown.cause;
    if (this.#seen === null) throw new RangeError('A search needs at least one case.');
    return this.#seen.value;
  }

  get #isOver(): boolean {
    return this.#thrown?.isFinal === true || (this.#failures > 0 && this.#shrinks <= 0);
  }

  /** What is seen of a case; a failure that may be noise is asked again until it passes or has stayed. */
  async #see(value: T): Promise<R> {
    const { isKept, isDoubtful } = this.#question;
    const tries = this.#failures === 0 ? this.#tries : Math.min(fewTries, this.#tries);
    let seen = await this.#ask(value);
    for (let times = 1; times < tries && !isKept(seen) && isDoubtful(seen); times += 1) {
      seen = await this.#ask(value);
    }
    return seen;
  }

  #ask(value: T): Promise<R> {
    if (this.#failures > 0) this.#shrinks -= 1;
    return this.#question.ask(value);
  }

  #judge(seen: R): boolean {
    this.#lost = 0;
    const isKept = this.#question.isKept(seen);
    if (!isKept) this.#failures += 1;
    if (!isKept || this.#failures === 0) this.#seen = { value: seen };
    return isKept;
  }
}
