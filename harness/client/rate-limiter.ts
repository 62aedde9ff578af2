import type { Rate, SentRate } from '../report/rate.ts';
import { AutoRate } from './auto-rate.ts';
import { FixedRate, type TooMany } from './fixed-rate.ts';
import { type Load, type RateRule, slowest } from './rate-rule.ts';

/**
 * Keeps requests under a ceiling: no window of one second ever holds more starts than its rule says. Without a ceiling it
 * lets everything through at once.
 */
export class RateLimiter {
  #starts: number[] = [];
  #heldUntil = 0;
  #turn: Promise<void> = Promise.resolve();
  readonly #asked: Rate;
  readonly #rule: RateRule;
  readonly #signal: AbortSignal;
  readonly #ceilings = { lowest: Number.POSITIVE_INFINITY, highest: 0 };

  /**
   * Once `signal` is aborted, nothing waits: what a run that ends early still sends gives something back. A chosen ceiling,
   * or none, does not fall below `lowest`, and falls when `tooMany` of the latest answers are throttled.
   */
  constructor(
    asked: Rate = null,
    signal: AbortSignal = new AbortController().signal,
    lowest = slowest,
    tooMany?: TooMany,
  ) {
    this.#asked = asked;
    this.#rule = asked === 'auto' ? new AutoRate() : new FixedRate(asked ?? undefined, lowest, tooMany);
    this.#signal = signal;
    this.#noteCeiling();
  }

  /** The rates at which was sent until now. */
  get sent(): SentRate {
    const { lowest, highest } = this.#ceilings;
    return {
      asked: this.#asked,
      lowest: finite(lowest),
      highest: finite(highest),
      last: finite(this.#rule.perSecond),
    };
  }

  /** Resolves when the next request may start. */
  next(): Promise<void> {
    if (this.#rule.perSecond === Number.POSITIVE_INFINITY) return Promise.resolve();
    this.#turn = this.#turn.then(() => this.#start());
    return this.#turn;
  }

  /** To be told of every answer; where it shows that the service is asked too often, nothing starts for `waitMs`. */
  note(load: Load, waitMs: number): void {
    // What was under way when the rate fell is answered as if it had not, and says nothing more.
    if (performance.now() < this.#heldUntil) return;
    const isHeld = this.#rule.note(load);
    this.#noteCeiling();
    if (!isHeld) return;
    this.#heldUntil = performance.now() + waitMs;
    this.#starts = this.#starts.slice(-this.#rule.burst);
  }

  #noteCeiling(): void {
    const { perSecond } = this.#rule;
    this.#ceilings.lowest = Math.min(this.#ceilings.lowest, perSecond);
    this.#ceilings.highest = Math.max(this.#ceilings.highest, perSecond);
  }

  async #start(): Promise<void> {
    if (this.#signal.aborted) return;
    const { burst, perSecond } = this.#rule;
    const isFull = this.#starts.length >= burst;
    const windowMs = (1001 * burst) / perSecond;
    const free = isFull ? (this.#starts.shift() ?? 0) + windowMs : 0;
    await until(Math.max(free, this.#heldUntil), this.#signal);
    this.#starts.push(performance.now());
  }
}

/** A ceiling as a report shows it. */
const finite = (perSecond: number): number | null =>
  Number.isFinite(perSecond) ? Math.round(perSecond) : null;

async function until(moment: number, signal: AbortSignal): Promise<void> {
  const ms = moment - performance.now();
  if (ms <= 0) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
