import { setMaxListeners } from 'node:events';
import type { Credentials } from '../client/credentials.ts';
import type { MessageBudget } from '../client/message-budget.ts';
import type { Fixtures } from '../../loyalty/settings/fixtures.ts';
import type { Answer } from '../client/answer.ts';
import { limits } from '../limits/limits.ts';
import type { Pause } from '../limits/pause.ts';
import { Semaphore } from '../limits/semaphore.ts';
import type { Data } from '../../loyalty/data/data.ts';
import { OurValues } from '../../loyalty/data/our-values.ts';
import { AlteredFixtures } from './altered.ts';
import { LastUpdateCache } from '../../loyalty/client/last-update-cache.ts';

/** The surroundings of a run: what is known of the service before the first check. */
export interface RunFacts {
  /** What all random data of the run derive from. */
  readonly seed: number;
  readonly credentials: Credentials;
  /** The one store of the credentials (section 5.8). */
  readonly storeId: string;
  readonly baseUrl: string;
  readonly fixtures: Fixtures;
  readonly budget: MessageBudget;
  readonly data: (owner: string) => Data;
  /** Whether the line has lost answers in this run. */
  readonly isNoisy: () => boolean;
  /** The token that the run itself uses, valid now. */
  readonly token: () => Promise<string>;
  /** Lets time pass on the service's clock, in milliseconds. */
  readonly pause: Pause;
}

/** Pauses of any number of checks listen to one signal; 0 lets them. */
export const unlimited = 0;

/** The surroundings of a run, and what its checks make once and share. */
export class RunContext {
  readonly facts: RunFacts;
  /** The values that the run made up, which the service may refuse. */
  readonly ourValues: OurValues;
  readonly altered = new AlteredFixtures();
  readonly updates = new LastUpdateCache();
  readonly #alone = new Semaphore(1);
  readonly #others = new AbortController();
  readonly #shared = new Map<string, Promise<unknown>>();

  constructor(facts: RunFacts) {
    this.facts = facts;
    this.ourValues = new OurValues(facts.fixtures);
    setMaxListeners(unlimited, this.#others.signal);
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
  once<T>(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#shared.get(key) as Promise<T> | undefined;
    if (known !== undefined) return known;
    const made = make();
    this.#shared.set(key, made);
    made.catch(() => this.#shared.delete(key));
    return made;
  }

  /** Runs a task while no other one runs that was handed over here: for what checks take from each other. */
  alone<T>(task: () => Promise<T>): Promise<T> {
    return this.#alone.use(task);
  }

  /** As {@link once}, for what hangs on one answer: one that may be noise is not kept for the next who asks. */
  async onceAnswered<T extends { readonly answer: Answer }>(key: string, make: () => Promise<T>): Promise<T> {
    const making = this.once(key, make);
    const made = await making;
    if (made.answer.isDoubtful && this.#shared.get(key) === making) this.#shared.delete(key);
    return made;
  }
}
