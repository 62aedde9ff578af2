import type { Rate, SentRate } from '../report/rate.ts';
import { AutoRate } from './auto-rate.ts';
import { FixedRate, type TooMany } from './fixed-rate.ts';
import { type Load, type RateRule, slowest } from './rate-rule.ts';

/** Says whether a request is still to be sent. */
type IsWanted = () => boolean;

/** The time over which a ceiling counts, in milliseconds. */
const windowMs = 1_000;

/**
 * Keeps what is sent to a service under two ceilings: requests at a time, and requests a second. When a request arrives
 * is not known, but that it has once its answer was read: so a request counts until a second after that. Then no second
 * of the service's has more than the ceiling, however long anything takes on its way.
 */
export class RequestLimiter {
  #underWay = 0;
  /** When the requests of the latest second ended, the oldest first. */
  #ended: number[] = [];
  #startedAt = Number.NEGATIVE_INFINITY;
  #heldUntil = 0;
  #turn: Promise<unknown> = Promise.resolve();
  #wake = (): void => {};
  readonly #asked: Rate;
  readonly #rule: RateRule;
  readonly #concurrency: number;
  readonly #ceilings = { lowest: Number.POSITIVE_INFINITY, highest: 0 };

  constructor({
    rate = null,
    concurrency = Number.POSITIVE_INFINITY,
    lowest = slowest,
    tooMany,
  }: Ceilings = {}) {
    this.#asked = rate;
    this.#rule = rate === 'auto' ? new AutoRate() : new FixedRate(rate ?? undefined, lowest, tooMany);
    this.#concurrency = concurrency;
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

  /**
   * Sends one request by `send`, in its turn, as soon as the ceilings allow. It is called at once where the request is
   * not wanted any more, and counts for nothing then: it sends nothing.
   */
  async use<T>(send: () => Promise<T>, isWanted: IsWanted = () => true): Promise<T> {
    const entry = this.#turn.then(() => this.#enter(isWanted));
    this.#turn = entry;
    if (!(await entry)) return send();
    try {
      return await send();
    } finally {
      this.#underWay -= 1;
      this.#ended.push(performance.now());
      this.#wake();
    }
  }

  /** Notes an answer; it has to get every one. Where the service is asked too often, nothing starts for `waitMs`. */
  note(load: Load, waitMs: number): void {
    // What was under way when the rate fell is answered as if it had not, and says nothing more.
    if (performance.now() < this.#heldUntil) return;
    const isHeld = this.#rule.note(load);
    this.#noteCeiling();
    if (isHeld) this.#heldUntil = performance.now() + waitMs;
  }

  #noteCeiling(): void {
    const { perSecond } = this.#rule;
    this.#ceilings.lowest = Math.min(this.#ceilings.lowest, perSecond);
    this.#ceilings.highest = Math.max(this.#ceilings.highest, perSecond);
  }

  /** Waits until one more request may start, and counts it; false where it is not wanted any more. */
  async #enter(isWanted: IsWanted): Promise<boolean> {
    for (let ms = this.#waitMs(); ms > 0 && isWanted(); ms = this.#waitMs()) await this.#pause(ms);
    if (!isWanted()) return false;
    this.#underWay += 1;
    this.#startedAt = performance.now();
    return true;
  }

  /** How long the next request has to wait, in milliseconds; without an end while one has to end first. */
  #waitMs(): number {
    const now = performance.now();
    const { perSecond } = this.#rule;
    const isTimed = perSecond !== Number.POSITIVE_INFINITY;
    const ceiling = isTimed ? Math.max(1, Math.floor(perSecond)) : perSecond;
    if (this.#underWay >= Math.min(this.#concurrency, ceiling)) return Number.POSITIVE_INFINITY;
    this.#ended = isTimed ? this.#ended.filter((end) => now - end < windowMs) : [];
    const counted = this.#underWay + this.#ended.length;
    const leaves = counted < ceiling ? now : (this.#ended[counted - ceiling] ?? now) + windowMs;
    return Math.max(this.#heldUntil, leaves, isTimed ? this.#startedAt + windowMs / perSecond : now) - now;
  }

  /** Waits for that long, or until a request ends. */
  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = Number.isFinite(ms) ? setTimeout(resolve, Math.ceil(ms)) : undefined;
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** What a limiter keeps to. */
interface Ceilings {
  /** How fast requests are sent; unbounded by default. */
  readonly rate?: Rate;
  /** Requests at a time; unbounded by default. */
  readonly concurrency?: number;
  /** A chosen rate, or none, falls no lower than this when the service throttles. */
  readonly lowest?: number;
  /** How many of the latest answers are throttled when it falls. */
  readonly tooMany?: TooMany;
}

/** A ceiling as a report shows it. */
const finite = (perSecond: number): number | null =>
  Number.isFinite(perSecond) ? Math.round(perSecond) : null;
