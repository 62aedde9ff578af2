/** Where paid messages are written down before they are sent. */
export interface MessageJournal {
  /** Writes down that a message is about to be sent; it is on disk when this returns. Gives its number. */
  spend(operation: string): number;
  /** Writes down that the message of that number was refused and not sent. */
  unspent(id: number): void;
}

/** A journal that numbers messages and keeps nothing. */
function createNoJournal(): MessageJournal {
  let count = 0;
  return { spend: () => (count += 1), unspent: () => {} };
}

/**
 * The paid messages that a run may cause. A message is debited before its request is sent; it is given back only when
 * a definite refusal shows that nothing was sent, never when the outcome is unknown.
 */
export class MessageBudget {
  readonly limit: number;
  #spent = 0;
  #held = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #journal: MessageJournal;

  /** Notes each debit in the journal before the message can be sent; where the journal throws, nothing is debited. */
  constructor(limit: number, journal: MessageJournal = createNoJournal()) {
    this.limit = limit;
    this.#journal = journal;
  }

  /** Messages sent, or possibly sent. */
  get spent(): number {
    return this.#spent;
  }

  /** True when not even one message may be sent in this run. */
  get isForbidden(): boolean {
    return this.limit === 0;
  }

  /**
   * Debits one message and gives the number of the debit; waits while others that may yet be given back hold the rest;
   * null when none is left.
   */
  async debit(operation: string): Promise<number | null> {
    while (this.#spent + this.#held >= this.limit) {
      if (this.#held === 0) return null;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    const debit = this.#journal.spend(operation);
    this.#held += 1;
    return debit;
  }

  /** Ends a debit: the message counts as sent, or is given back. */
  settle(debit: number, sent: boolean): void {
    this.#held -= 1;
    if (sent) this.#spent += 1;
    else this.#journal.unspent(debit);
    for (const wake of this.#waiting.splice(0)) wake();
  }
}
