import { AsyncLocalStorage } from 'node:async_hooks';

/** A task that waits for a slot. */
interface Waiting {
  readonly place: number;
  readonly begin: () => void;
}

/** The slot of a task: how many pauses it is given back for. */
interface Slot {
  readonly owner: Semaphore;
  pauses: number;
  isOver: boolean;
}

/** The slot of the task that runs. There is one storage for all: Node keeps every one that was ever used. */
const ownSlot = new AsyncLocalStorage<Slot>();

/** Lets a bounded number of tasks run at a time; of those that wait, the one with the lowest place comes next. */
export class Semaphore {
  readonly #count: number;
  /** Fewer than none where tasks went on after a pause while all slots were taken. */
  #free: number;
  readonly #waiting: Waiting[] = [];

  constructor(count: number) {
    this.#count = count;
    this.#free = count;
  }

  /** Runs a task in a slot of its own. Tasks of one place wait their turn in order. */
  async use<T>(task: () => Promise<T>, place = 0): Promise<T> {
    await this.#take(place);
    const slot: Slot = { owner: this, pauses: 0, isOver: false };
    try {
      return await ownSlot.run(slot, task);
    } finally {
      slot.isOver = true;
      if (slot.pauses === 0) this.#giveBack();
    }
  }

  /**
   * Pauses the task that calls it, and leaves its slot to others meanwhile. It goes on at once, as one too many where all
   * slots are taken: the tasks in them may wait for what it makes. Where one task runs at a time, no other one begins
   * before it has ended.
   */
  async pause(pausing: () => Promise<void>): Promise<void> {
    const slot = ownSlot.getStore();
    if (slot?.owner !== this || this.#count === 1) return pausing();
    if (slot.pauses++ === 0) this.#giveBack();
    try {
      await pausing();
    } finally {
      if (--slot.pauses === 0 && !slot.isOver) this.#free -= 1;
    }
  }

  async #take(place: number): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((begin) => this.#enqueue({ place, begin }));
  }

  #giveBack(): void {
    const next = this.#free < 0 ? undefined : this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next.begin();
  }

  #enqueue(waiting: Waiting): void {
    const behind = this.#waiting.findIndex(({ place }) => place > waiting.place);
    this.#waiting.splice(behind === -1 ? this.#waiting.length : behind, 0, waiting);
  }
}
