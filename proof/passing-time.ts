/**
 * Lets time pass on a service's clock while nothing is under way: for all who wait at the same time at once, up to the
 * earliest end of a wait, as a real clock does.
 */
export class PassingTime {
  readonly #advance: (ms: number) => void;
  #waiting: { left: number; readonly end: () => void }[] = [];
  #underWay = 0;
  #isScheduled = false;

  /** `advance` moves the clock on by milliseconds. */
  constructor(advance: (ms: number) => void) {
    this.#advance = advance;
  }

  /** Ends when that many milliseconds have passed on the clock. */
  wait(ms: number): Promise<void> {
    return new Promise((end) => {
      this.#waiting.push({ left: ms, end });
      this.#schedule();
    });
  }

  /** Sends what no time passes for until it is answered. */
  async during<T>(send: () => Promise<T>): Promise<T> {
    this.#underWay += 1;
    try {
      return await send();
    } finally {
      this.#underWay -= 1;
      this.#schedule();
    }
  }

  /** What is sent next comes first. */
  #schedule(): void {
    if (this.#isScheduled || this.#underWay > 0 || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      if (this.#underWay === 0) this.#pass();
    });
  }

  #pass(): void {
    const step = Math.min(...this.#waiting.map(({ left }) => left));
    this.#advance(step);
    for (const one of this.#waiting) one.left -= step;
    const over = this.#waiting.filter(({ left }) => left <= 0);
    this.#waiting = this.#waiting.filter(({ left }) => left > 0);
    for (const { end } of over) end();
    this.#schedule();
  }
}
