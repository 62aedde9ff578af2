/** The ceiling below which a throttled run does not slow down any further, in requests a second. */
const slowest = 5;

/** Where a run without a ceiling begins when it is throttled. */
const fastest = 200;

/** How many of the latest answers have to be throttled for the run to be too fast: now and then is what retries are for. */
const tooMany = { throttled: 10, of: 40 };

/**
 * Keeps requests under a ceiling: no window of one second ever holds more than `perSecond` starts. Without a ceiling
 * it lets everything through at once.
 */
export class RateLimiter {
  #starts: number[] = [];
  #perSecond: number;
  #heldUntil = 0;
  #latest: boolean[] = [];
  #turn: Promise<void> = Promise.resolve();

  constructor(perSecond = Number.POSITIVE_INFINITY) {
    this.#perSecond = perSecond;
  }

  /** Resolves when the next request may start; at once where it is not wanted any more when its turn comes. */
  next(isWanted: () => boolean = () => true): Promise<void> {
    if (this.#perSecond === Number.POSITIVE_INFINITY) return Promise.resolve();
    this.#turn = this.#turn.then(() => (isWanted() ? this.#start() : undefined));
    return this.#turn;
  }

  /**
   * To be told of every answer: for how long the service throttled it, in milliseconds, or null where it did not. Once
   * it throttles a good part of them, nothing starts for so long, and no more than half as much a second from then on.
   */
  answered(throttledFor: number | null): void {
    this.#latest = [...this.#latest.slice(1 - tooMany.of), throttledFor !== null];
    if (throttledFor === null || this.#latest.filter(Boolean).length < tooMany.throttled) return;
    this.#latest = [];
    // What was under way meanwhile is throttled for the same reason, and slows down nothing more.
    if (performance.now() >= this.#heldUntil) this.#slowDown(throttledFor);
  }

  #slowDown(ms: number): void {
    this.#heldUntil = performance.now() + ms;
    const half = Math.floor(Math.min(this.#perSecond, fastest) / 2);
    this.#perSecond = Math.min(this.#perSecond, Math.max(slowest, half));
    this.#starts = this.#starts.slice(-this.#perSecond);
  }

  async #start(): Promise<void> {
    const isFull = this.#starts.length >= this.#perSecond;
    const free = isFull ? (this.#starts.shift() ?? 0) + 1001 : 0;
    await until(Math.max(free, this.#heldUntil));
    this.#starts.push(performance.now());
  }
}

async function until(moment: number): Promise<void> {
  const ms = moment - performance.now();
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}
