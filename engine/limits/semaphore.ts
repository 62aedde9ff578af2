/** A task that waits for a slot. */
interface Waiting {
  readonly place: number;
  readonly begin: () => void;
}

/** Lets a bounded number of tasks run at a time; of those that wait, the one with the lowest place comes next. */
export class Semaphore {
  #free: number;
  readonly #waiting: Waiting[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Runs a task in a slot of its own. Tasks of one place wait their turn in order. */
  async use<T>(task: () => Promise<T>, place = 0): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((begin) => this.#enqueue({ place, begin }));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next.begin();
    }
  }

  #enqueue(waiting: Waiting): void {
    const behind = this.#waiting.findIndex(({ place }) => place > waiting.place);
    this.#waiting.splice(behind === -1 ? this.#waiting.length : behind, 0, waiting);
  }
}
