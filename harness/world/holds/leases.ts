/** One thing that is wanted, alone, or together with others who only read it. */
export interface Want {
  /** What would do: any one of these, each a key or several that belong together. */
  readonly options: readonly (readonly string[])[];
  readonly shared: boolean;
}

interface Waiting {
  readonly wants: readonly Want[];
  readonly grant: (chosen: Grant) => void;
}

/** The option chosen for each want, in order. */
type Grant = readonly (readonly string[])[];

/**
 * Hands fixtures and members to checks: all that a check wants at once or nothing yet, so that two checks can never
 * wait for each other.
 */
export class Leases {
  /** Holders of a key: -1 for one alone, otherwise how many read it. */
  readonly #holders = new Map<string, number>();
  readonly #queue: Waiting[] = [];

  /** Resolves with one option for each want, in order, when all are free. */
  acquire(wants: readonly Want[]): Promise<Grant> {
    return new Promise((grant) => {
      this.#queue.push({ wants, grant });
      this.#serve();
    });
  }

  /** Gives keys back that `acquire` granted. */
  release(keys: readonly string[]): void {
    for (const key of keys) {
      const left = (this.#holders.get(key) ?? 0) - 1;
      if (left > 0) this.#holders.set(key, left);
      else this.#holders.delete(key);
    }
    this.#serve();
  }

  #serve(): void {
    for (const waiting of this.#queue.slice()) {
      const chosen = this.#choose(waiting.wants);
      if (chosen === null) continue;
      this.#queue.splice(this.#queue.indexOf(waiting), 1);
      for (const [index, keys] of chosen.entries()) {
        for (const key of keys) this.#hold(key, waiting.wants[index]?.shared ?? false);
      }
      waiting.grant(chosen);
    }
  }

  #choose(wants: readonly Want[]): Grant | null {
    const chosen: (readonly string[])[] = [];
    for (const { options, shared } of wants) {
      const taken = new Set(chosen.flat());
      const free = options.find((keys) => keys.every((key) => !taken.has(key) && this.#isFree(key, shared)));
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
    this.#holders.set(key, shared ? (this.#holders.get(key) ?? 0) + 1 : -1);
  }
}
