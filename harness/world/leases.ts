/** One thing that is wanted: any of `keys`, alone, or together with others who only read it. */
export interface Want {
  readonly keys: readonly string[];
  readonly shared: boolean;
}

interface Waiting {
  readonly wants: readonly Want[];
  readonly grant: (keys: readonly string[]) => void;
}

/**
 * Hands fixtures and members to checks: all that a check wants at once or nothing yet, so that two checks can never
 * wait for each other.
 */
export class Leases {
  /** Holders of a key: -1 for one alone, otherwise how many read it. */
  readonly #holders = new Map<string, number>();
  readonly #queue: Waiting[] = [];

  /** Resolves with one key for each want, in order, when all are free. */
  acquire(wants: readonly Want[]): Promise<readonly string[]> {
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
      const keys = this.#choose(waiting.wants);
      if (keys === null) continue;
      this.#queue.splice(this.#queue.indexOf(waiting), 1);
      for (const [index, key] of keys.entries()) this.#hold(key, waiting.wants[index]?.shared ?? false);
      waiting.grant(keys);
    }
  }

  #choose(wants: readonly Want[]): readonly string[] | null {
    const chosen: string[] = [];
    for (const { keys, shared } of wants) {
      const free = keys.find((key) => !chosen.includes(key) && this.#isFree(key, shared));
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
