import { setTimeout as sleep } from 'node:timers/promises';
import type { Outstanding } from '../report/report.ts';
import type { Journal } from './journal.ts';
import type { ResourceRules } from './resource.ts';
import { outstandingOf, tryRelease, type Unreleased } from './release.ts';

/** What a check left undecided on what it had leased. */
interface InFlightEffect {
  readonly keys: readonly string[];
  /** Reservations that may be held still. */
  readonly unreleased: readonly Unreleased[];
  /** Until when the service may carry out a request of it that is given up, on the clock of `performance.now()`. */
  readonly until: number;
}

/**
 * What noise leaves behind: a request that got no answer may be carried out late, in the attempt of another check, and a
 * release that failed leaves a thing held. What is found on such a thing is in doubt until that is over.
 */
export class InFlightEffects {
  #ends: readonly InFlightEffect[] = [];
  /** Reservations that the service refused to release for good. */
  readonly #refused: Unreleased[] = [];
  readonly #rules: ResourceRules;
  readonly #journal: Journal;

  constructor(rules: ResourceRules, journal: Journal) {
    this.#rules = rules;
    this.#journal = journal;
  }

  /** Takes note of what an attempt left on the things that it had for itself. */
  leave(keys: readonly string[], unreleased: readonly Unreleased[], until: number): void {
    this.#refused.push(...unreleased.filter(isRefused));
    const end = { keys, unreleased: unreleased.filter((one) => !isRefused(one)), until };
    if (end.unreleased.length > 0 || until > performance.now()) this.#ends = [...this.#ends, end];
  }

  /** Releases what can be by the holder of these keys; true when something on them is still in doubt. */
  async hasPending(keys: readonly string[], api: object): Promise<boolean> {
    const held = new Set(keys);
    const mine = this.#ends.filter((end) => end.keys.length > 0 && end.keys.every((key) => held.has(key)));
    for (const end of mine) {
      const isOver = end.until <= performance.now();
      // What is not there now, and may be made still, is released when that is over.
      const waiting = isOver ? [] : end.unreleased.filter(({ reason }) => reason === null);
      const tried = await this.#release(
        end.unreleased.filter((one) => !waiting.includes(one)),
        api,
      );
      this.#ends = this.#ends.filter((one) => one !== end);
      // One without an answer that is not there by now was never made; the journal keeps it for the next run.
      const left = isOver ? tried.filter(({ reason }) => reason !== null) : [...waiting, ...tried];
      this.leave(end.keys, left, end.until);
    }
    return this.#on(keys).length > 0;
  }

  /** Whether something may be held on these keys after a release without an answer: no attempt ends that doubt. */
  isStuckOn(keys: readonly string[]): boolean {
    return this.#on(keys).some(({ unreleased }) => unreleased.some(({ isUnanswered }) => isUnanswered));
  }

  /** Waits until what was sent and not answered on these keys cannot be carried out any more. */
  async waitUntilSettled(keys: readonly string[], signal: AbortSignal): Promise<void> {
    await passed(Math.max(0, ...this.#on(keys).map(({ until }) => until)), signal);
  }

  /**
   * Releases all that is left, at the end of a run, once no reservation without an answer can be made any more, unless
   * `signal` is aborted; gives what may be held all the same.
   */
  async settle(api: object, signal: AbortSignal): Promise<Outstanding[]> {
    const late = this.#ends.flatMap(({ unreleased }) => unreleased.map(({ lateUntil }) => lateUntil));
    await passed(Math.max(0, ...late), signal);
    const neverMade: Unreleased[] = [];
    for (let round = 1; round <= rounds && this.#ends.length > 0; round += 1) {
      const released = this.#ends.map(async ({ unreleased }) => this.#release(unreleased, api));
      const left = (await Promise.all(released)).flat();
      neverMade.push(...left.filter(({ reason }) => reason === null));
      const unknown = left.filter(({ reason }) => reason !== null);
      this.#ends = unknown.map((one) => ({ keys: [], unreleased: [one], until: 0 }));
    }
    const named = [...this.#refused, ...neverMade, ...this.#ends.flatMap(({ unreleased }) => unreleased)];
    return outstandingOf(this.#rules, named);
  }

  #on(keys: readonly string[]): InFlightEffect[] {
    const open = this.#ends.filter(
      ({ unreleased, until }) => unreleased.length > 0 || until > performance.now(),
    );
    return open.filter((end) => end.keys.some((key) => keys.includes(key)));
  }

  async #release(unreleased: readonly Unreleased[], api: object): Promise<Unreleased[]> {
    const left: Unreleased[] = [];
    for (const one of unreleased)
      left.push(...(await tryRelease(this.#rules, api, this.#journal, one)).unreleased);
    return left;
  }
}

/** How often what gets no word is released at the end of a run: a line that loses half of all answers lets one through. */
const rounds = 4;

/** Waits until that time on the clock of `performance.now()`, or until `signal` is aborted. */
async function passed(until: number, signal: AbortSignal): Promise<void> {
  const wait = until - performance.now();
  if (wait > 0) await sleep(wait, undefined, { signal }).catch(() => {});
}

const isRefused = ({ reason, isUnknown }: Unreleased): boolean => reason !== null && !isUnknown;
