import type { Answer } from './answer.ts';

/** By how much a clock must be off, in milliseconds, to have jumped: the Date header counts in seconds, and answers take time. */
const jumpMs = 60_000;

/** Says that the service's time is not this computer's, both in milliseconds of the epoch; null where they agree. */
export function clocksApart(theirs: number, ours: number): string | null {
  const minutes = (theirs - ours) / 60_000;
  if (!(Math.abs(theirs - ours) > jumpMs)) return null;
  return `the clock of the service is ${Math.abs(minutes).toFixed(1)} minutes ${minutes > 0 ? 'ahead of' : 'behind'} this machine's`;
}

/** What to do about it. */
export const clocksApartFix = 'Set the one that is wrong: tokens and dates depend on both.';

/**
 * The service's clock, as the Date headers of its answers show it. Between answers it runs on evenly, whatever becomes of
 * the clock of this computer.
 */
export class ServiceClock {
  /** How far it is ahead of `performance.now()`, in milliseconds. */
  #aheadMs = Date.now() - performance.now();
  #isKnown = false;
  #jumps = 0;
  readonly #isSetByRun: boolean;

  /** `isSetByRun` is true of a mock, where the run itself sets the clock forward: a jump there is nothing to notice. */
  constructor(isSetByRun = false) {
    this.#isSetByRun = isSetByRun;
  }

  /** Reads the Date header of an answer, where it has one and is the service's own. */
  note(answer: Answer): void {
    const aheadMs = Date.parse(answer.header('date') ?? '') - performance.now();
    if (answer.isDoubtful || Number.isNaN(aheadMs)) return;
    const isOff = Math.abs(aheadMs - this.#aheadMs) > jumpMs;
    if (this.#isKnown && !isOff) return;
    if (this.#isKnown && !this.#isSetByRun) this.#jumps += 1;
    this.#aheadMs = aheadMs;
    this.#isKnown = true;
  }

  /** The service's time, in milliseconds of the epoch. */
  now(): number {
    return Math.round(this.#aheadMs + performance.now());
  }

  /** How often it has jumped since the first answer: what was asked before may be judged by another day. */
  get jumps(): number {
    return this.#jumps;
  }
}
