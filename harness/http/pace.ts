/**
 * Keeps requests under a ceiling: no window of one second ever holds more than `perSecond` starts. Without a ceiling
 * it lets everything through at once.
 */
export class Pace {
  readonly #starts: number[] = [];
  readonly #perSecond: number;
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

  async #start(): Promise<void> {
    if (this.#starts.length >= this.#perSecond) {
      const free = (this.#starts.shift() ?? 0) + 1001;
      if (free > Date.now()) await new Promise((resolve) => setTimeout(resolve, free - Date.now()));
    }
    this.#starts.push(Date.now());
  }
}
