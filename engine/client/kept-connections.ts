/** A connection that may rest between two requests. */
export interface Connection {
  readonly isOpen: boolean;
  close(): Promise<void>;
}

/** Why a run keeps no connection any more, in a sentence for people. */
export const distrust = {
  surplus: 'The service sent bytes that no request asked for.',
  unread: 'The service took the rest of a request that it had refused for the next request.',
  ended: 'The service ended a kept connection in place of an answer.',
} as const;
export type Distrust = keyof typeof distrust;

/** A connection that rests. */
export interface Rested<C> {
  readonly connection: C;
  readonly origin: string;
  /** The kind of refusal that was the last answer, while the rest of the refused body may be on the connection; else null. */
  readonly refusal: string | null;
}

/**
 * The connections that rest until the next request to their origin. The one that was used last is taken first, so that
 * as many as are needed stay in use, and the others are closed for their rest. After the refusal of a body a connection
 * waits for a request that may fail without harm, until one has shown that such refusals leave nothing behind.
 */
export class KeptConnections<C extends Connection> {
  #resting: readonly Rested<C>[] = [];
  /** Kinds of refusals that leave nothing behind. */
  readonly #harmless = new Set<string | null>([null]);
  readonly #onDistrust: (reason: Distrust) => void;
  #isKeeping: boolean;

  /** `onDistrust` is called once, when the first connection proves bad. */
  constructor(isKeeping: boolean, onDistrust: (reason: Distrust) => void) {
    this.#isKeeping = isKeeping;
    this.#onDistrust = onDistrust;
  }

  /** Whether connections are kept, so far. */
  get isKeeping(): boolean {
    return this.#isKeeping;
  }

  /** Takes a connection that rests, first one that is to be proven where the request can do so; undefined where there is none. */
  take(origin: string, canProve: boolean): Rested<C> | undefined {
    const resting = this.#resting.filter(({ connection }) => connection.isOpen);
    const mine = resting.filter((one) => one.origin === origin);
    const isProven = ({ refusal }: Rested<C>): boolean => this.#harmless.has(refusal);
    const unproven = canProve ? mine.findLast((one) => !isProven(one)) : undefined;
    const taken = unproven ?? mine.findLast(isProven);
    this.#resting = resting.filter((one) => one !== taken);
    return taken && isProven(taken) ? { ...taken, refusal: null } : taken;
  }

  /** Lets a connection rest, or closes it where none is kept any more. */
  giveBack(rested: Rested<C>): void {
    if (this.#isKeeping) this.#resting = [...this.#resting, rested];
    else void rested.connection.close();
  }

  /** Notes that a kind of refusal leaves nothing behind: the request after it was answered as it should be. */
  prove(refusal: string): void {
    this.#harmless.add(refusal);
  }

  /** Keeps no connection from here on. */
  keepNone(reason: Distrust): void {
    if (!this.#isKeeping) return;
    this.#isKeeping = false;
    void this.close();
    this.#onDistrust(reason);
  }

  /** Closes all that rest. */
  async close(): Promise<void> {
    const resting = this.#resting;
    this.#resting = [];
    await Promise.all(resting.map(({ connection }) => connection.close()));
  }
}
