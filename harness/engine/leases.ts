/** One thing that is wanted, alone, or together with others who only read it. */
export interface Want {
  /** What would do: any one of these, each a key or several that belong together. */
  readonly options: readonly (readonly string[])[];
  readonly shared: boolean;
}

/** Stands for a holder who shares with nobody. */
const alone = -1;

interface Waiting {
  readonly wants: readonly Want[];
  /** Every key that any option names. */
  readonly keys: readonly string[];
  readonly grant: (chosen: Grant) => void;
}

/** The option chosen for each want, in order. */
type Grant = readonly (readonly string[])[];

/**
 * Hands fixtures and members to checks: all that a check wants at once or nothing yet, so that two checks can never
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
      const keys = wants.flatMap(({ options }) => options.flat());
      const waiting = { wants, keys, grant };
      if (this.#serve(waiting)) return;
      for (const key of keys) this.#waiting.set(key, this.#waitingFor(key).add(waiting));
    });
  }

  /** Gives keys back that `acquire` granted. */
  release(keys: readonly string[]): void {
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
    for (const [index, keys] of chosen.entries()) {
      for (const key of keys) this.#hold(key, wants[index]?.shared ?? false);
    }
    grant(chosen);
    return true;
  }

  #waitingFor(key: string): Set<Waiting> {
    return this.#waiting.get(key) ?? new Set();
  }

  #choose(wants: readonly Want[]): Grant | null {
    const chosen: (readonly string[])[] = [];
    for (const { options, shared } of wants) {
      const isTaken = (key: string): boolean => chosen.some((keys) => keys.includes(key));
      const free = options.find((keys) => keys.every((key) => this.#isFree(key, shared) && !isTaken(key)));
      if (free === undefined) return null;
      chosen.push(free);
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
