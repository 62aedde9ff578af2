import { setMaxListeners } from 'node:events';
import type { Credentials } from '../client/credentials.ts';
import type { MessageBudget } from '../client/message-budget.ts';
import type { Answer, Recorded } from '../client/answer.ts';
import type { Middleware } from '../client/middleware/middleware.ts';
import { limits } from '../limits/limits.ts';
import type { Pause } from '../limits/pause.ts';
import type { Ledger } from '../resources/ledger.ts';
import { Semaphore } from '../limits/semaphore.ts';
import type { FixtureLeases } from './acquire-fixtures.ts';
import { AlteredFixtures } from './altered.ts';
import type { DomainTypes } from './domain-types.ts';

/** The surroundings of a run: what is known of the service before the first check. */
export interface RunFacts<T extends DomainTypes = DomainTypes> {
  /** What all random data of the run derive from. */
  readonly seed: number;
  readonly credentials: Credentials;
  /** The one store of the credentials . */
  readonly storeId: string;
  readonly baseUrl: string;
  readonly fixtures: T['fixtures'];
  readonly budget: MessageBudget;
  readonly data: (owner: string) => T['data'];
  /** Whether the line has lost answers in this run. */
  readonly isNoisy: () => boolean;
  /** The token that the run itself uses, valid now. */
  readonly token: () => Promise<string>;
  /** Lets time pass on the service's clock, in milliseconds. */
  readonly pause: Pause;
}

/** What the middleware of an attempt may look at. */
export interface AttemptState {
  readonly ledger: Ledger;
  readonly leased: FixtureLeases;
  /** Whether a write to a fixture that the check does not lease is refused. */
  readonly refuseUnleased: boolean;
}

/** Middleware of an attempt, by its place. */
export interface AttemptMiddleware {
  /** Outside of everything else. */
  readonly outer: readonly Middleware[];
  /** Inside of what notes doubt, and outside of the ledger. */
  readonly inner: readonly Middleware[];
  /** Inside of the ledger. */
  readonly last: readonly Middleware[];
}

/** Pauses of any number of checks listen to one signal; 0 lets them. */
export const unlimited = 0;

/** The surroundings of a run, and what its checks make once and share. */
export class RunContext<T extends DomainTypes = DomainTypes> {
  readonly facts: RunFacts<T>;
  readonly altered = new AlteredFixtures();
  readonly #alone = new Semaphore(1);
  readonly #others = new AbortController();
  readonly #shared = new Map<string, Promise<unknown>>();

  constructor(facts: RunFacts<T>) {
    this.facts = facts;
    setMaxListeners(unlimited, this.#others.signal);
  }

  /** What the calls of an attempt pass besides; nothing by default. */
  middlewareOf(_attempt: AttemptState): AttemptMiddleware {
    return { outer: [], inner: [], last: [] };
  }

  /** Takes back what an attempt that went wrong relied on; false where it relied on nothing of another check. */
  takeBack(_exchanges: readonly Recorded[]): boolean {
    return false;
  }

  /** A valid access token, to make wrong ones of: the one that the run itself uses. */
  token(): Promise<string> {
    return this.facts.token();
  }

  /** Lets time pass on the service's clock: for promises that something lasts, or ends. */
  pause(ms: number): Promise<void> {
    return this.facts.pause(ms);
  }

  /**
   * Lets time pass while the other checks run, this long at the most: for a `lasting` check, of a promise that something
   * lasts. It takes no time of the run, and finds what ends while the run goes on.
   */
  pauseWhileOthersRun(): Promise<void> {
    return this.facts.pause(limits.lastingMs, this.#others.signal);
  }

  /** Ends every pause that waits for the other checks. */
  endLastingPauses(): void {
    this.#others.abort();
  }

  /** Makes a thing at most once and shares it; one that could not be made is tried again by the next who asks. */
  once<V>(key: string, make: () => Promise<V>): Promise<V> {
    const known = this.#shared.get(key) as Promise<V> | undefined;
    if (known !== undefined) return known;
    const made = make();
    this.#shared.set(key, made);
    made.catch(() => this.#shared.delete(key));
    return made;
  }

  /** Runs a task while no other one runs that was handed over here: for what checks take from each other. */
  alone<V>(task: () => Promise<V>): Promise<V> {
    return this.#alone.use(task);
  }

  /** As {@link once}, for what hangs on one answer: one that may be noise is not kept for the next who asks. */
  async onceAnswered<V extends { readonly answer: Answer }>(key: string, make: () => Promise<V>): Promise<V> {
    const making = this.once(key, make);
    const made = await making;
    if (made.answer.isDoubtful && this.#shared.get(key) === making) this.#shared.delete(key);
    return made;
  }
}
