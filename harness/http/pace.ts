/** The ceiling below which a throttled run does not slow down any further, in requests a second. */
const slowest = 5;

/** Where a run without a ceiling begins when it is throttled. */
const fastest = 200;

/**
 * Keeps requests under a ceiling: no window of one second ever holds more than `perSecond` starts. Without a ceiling
 * it lets everything through at once.
 */
export class Pace {
  #starts: number[] = [];
  #perSecond: number;
  #heldUntil = 0;
  #turn: Promise<void> = Promise.resolve();

  constructor(perSecond = Number.POSITIVE_INFINITY) {
    this.#perSecond = perSecond;
  }

  /** Resolves when the next request may start. */
  next(): Promise<void> {
    if (this.#perSecond === Number.POSITIVE_INFINITY) return Promise.resolve();
    this.#turn = this.#turn.then(() => this.#start());
    return this.#turn;
  }

  /**
   * Starts nothing for `ms`, and no more than half as much a second from then on: for a service that throttles. What
   * was under way meanwhile is throttled for the same reason, and slows down nothing more.
   */
  slowDown(ms: number): void {
    if (Date.now() < this.#heldUntil) return;
    this.#heldUntil = Date.now() + ms;
    const half = Math.floor(Math.min(this.#perSecond, fastest) / 2);
    this.#perSecond = Math.min(this.#perSecond, Math.max(slowest, half));
    this.#starts = this.#starts.slice(-this.#perSecond);
  }

  async #start(): Promise<void> {
    const isFull = this.#starts.length >= this.#perSecond;
    const free = isFull ? (this.#starts.shift() ?? 0) + 1001 : 0;
    await until(Math.max(free, this.#heldUntil));
    this.#starts.push(Date.now());
  }
}

async function until(moment: number): Promise<void> {
  const ms = moment - Date.now();
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}
