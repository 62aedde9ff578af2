/** Keys that are held together. */
export interface Hold {
  readonly keys: readonly string[];
  /** What goes with them, and others may read at the same time whether or not the keys are shared. */
  readonly reads?: readonly string[];
}

/** One thing that is wanted, alone, or together with others who only read it. */
export interface Want {
  /** What would do: any one of these. */
  readonly options: readonly Hold[];
  readonly shared: boolean;
}

/** What was granted. */
export interface Grant {
  /** The option chosen for each want, in order. */
  readonly chosen: readonly Hold[];
  /** Gives it all back. */
  readonly release: () => void;
}

/** Stands for a holder that shares with no other. */
const alone = -1;

interface Waiting {
  readonly wants: readonly Want[];
  /** Every key that any option names. */
  readonly keys: readonly string[];
  readonly grant: (granted: Grant) => void;
}

/**
 * Hands fixtures to checks: all that a check wants at once or nothing yet, so that two checks can never
 * wait for each other.
 */
export class Leases {
  /** Holders of a key: one {@link alone}, or how many read it. */
  readonly #holders = new Map<string, number>();
  /** Who waits for a key among others, in the order of asking. */
  readonly #waiting = new Map<string, Set<Waiting>>();

  /** Resolves with one option for each want, in order, when all are free. */
  acquire(wants: readonly Want[]): Promise<Grant> {
    return new Promise((grant) => {
      const keys = wants.flatMap(({ options }) =>
        options.flatMap((one) => [...one.keys, ...(one.reads ?? [])]),
      );
      const waiting = { wants, keys, grant };
      if (this.#serve(waiting)) return;
      for (const key of keys) this.#waiting.set(key, this.#waitingFor(key).add(waiting));
    });
  }

  #release(keys: readonly string[]): void {
    for (const key of keys) {
      const left = (this.#holders.get(key) ?? 0) - 1;
      if (left > 0) this.#holders.set(key, left);
      else this.#holders.delete(key);
    }
    for (const key of keys) this.#handOn(key);
  }

  /** Serves who waits for a key, in the order of asking, until somebody has it alone. */
  #handOn(key: string): void {
    for (const waiting of this.#waitingFor(key)) {
      if (this.#holders.get(key) === alone) return;
      if (!this.#serve(waiting)) continue;
      for (const wanted of waiting.keys) this.#waitingFor(wanted).delete(waiting);
    }
  }

  #serve({ wants, grant }: Waiting): boolean {
    const chosen = this.#choose(wants);
    if (chosen === null) return false;
    const held = new Map<string, boolean>();
    for (const [index, { keys }] of chosen.entries())
      for (const key of keys) held.set(key, wants[index]?.shared ?? false);
    // Last, so that who asked first for a key is served before those who wait for what is only read with it.
    for (const key of chosen.flatMap(({ reads = [] }) => reads)) held.set(key, held.get(key) ?? true);
    for (const [key, shared] of held) this.#hold(key, shared);
    grant({ chosen, release: () => this.#release([...held.keys()]) });
    return true;
  }

  #waitingFor(key: string): Set<Waiting> {
    return this.#waiting.get(key) ?? new Set();
  }

  /** Chooses an option for each want; null where one is left without. What it reads it may have chosen to hold as well. */
  #choose(wants: readonly Want[]): readonly Hold[] | null {
    const chosen: Hold[] = [];
    const own = new Set<string>();
    for (const { options, shared } of wants) {
      const free = options.find(
        ({ keys, reads = [] }) =>
          keys.every((key) => this.#isFree(key, shared) && !own.has(key)) &&
          reads.every((key) => this.#isFree(key, true)),
      );
      if (free === undefined) return null;
      chosen.push(free);
      for (const key of free.keys) own.add(key);
    }
    return chosen;
  }

  #isFree(key: string, shared: boolean): boolean {
    const holders = this.#holders.get(key) ?? 0;
    return holders === 0 || (shared && holders > 0);
  }

  #hold(key: string, shared: boolean): void {
    this.#holders.set(key, shared ? (this.#holders.get(key) ?? 0) + 1 : alone);
  }
}
