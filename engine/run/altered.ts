/** How a fixture is put back as it was, and the request under way that does so. */
interface Alteration {
  readonly undo: (api: object) => Promise<void>;
  underWay?: Promise<void>;
}

/**
 * Fixtures that checks altered. The next check that alters one brings it into a state of its own, so that it is put back
 * only for a check that reads it, and at the end of the run.
 */
export class AlteredFixtures {
  readonly #altered = new Map<string, Alteration>();

  /** Notes that a check may have altered the fixture of that key. */
  note(key: string, undo: (api: object) => Promise<void>): void {
    this.#altered.set(key, { undo });
  }

  /** Puts the fixture of that key back, where it was altered; all who wait for it share the request. */
  async putBack(key: string, api: object): Promise<void> {
    const altered = this.#altered.get(key);
    if (altered === undefined) return;
    altered.underWay ??= altered.undo(api).finally(() => delete altered.underWay);
    await altered.underWay;
    this.#altered.delete(key);
  }

  /** Puts back all that is altered still; one that fails keeps no other from it. */
  async putAllBack(api: object): Promise<void> {
    await Promise.allSettled([...this.#altered.keys()].map((key) => this.putBack(key, api)));
  }
}
