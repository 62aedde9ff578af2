import { type Load, type RateRule, slowest } from './rate-rule.ts';

/** Where a run begins, and what it never exceeds, in requests a second. */
export const politeRate = 20;
export const highestRate = 100;

/** Answers of an operation that tell how long it takes when nothing is wrong. */
const answersToKnow = 5;

/** The latest answers by which the load is judged. */
const answersToJudge = 16;

/** An answer is slow that takes longer than this many times as long as usual, in milliseconds and this many more. */
const slow = { times: 2, ms: 20 };

/** Statuses that refuse a request as one too many. */
const refusals: ReadonlySet<number | null> = new Set([429, 503]);

/** How often the rate may rise, in milliseconds. */
const riseEveryMs = 1_000;

/**
 * Finds the rate that a service takes, as TCP finds that of a line: it rises by a quarter every second while most answers
 * take no longer than the first ones of their operation did, and is halved at once when they do, or when the service
 * refuses a request as one too many. From near the rate that was too much it rises by one.
 */
export class AutoRate implements RateRule {
  #perSecond = politeRate;
  /** The rate near which it was too much. */
  #limit = Number.POSITIVE_INFINITY;
  #changedAt = Number.NEGATIVE_INFINITY;
  #answers = 0;
  /** Whether each of the latest answers was slow. */
  #latest: boolean[] = [];
  readonly #usual = new Map<string, number[]>();

  get perSecond(): number {
    return this.#perSecond;
  }

  note(load: Load): boolean {
    const now = load.sentAt + load.ms;
    if (this.#changedAt === Number.NEGATIVE_INFINITY) this.#changedAt = load.sentAt;
    // What was sent at an earlier rate tells nothing of this one.
    if (load.sentAt < this.#changedAt) return false;
    if (refusals.has(load.status)) return this.#fall(now, slowest);
    this.#answers += 1;
    const isSlow = this.#isSlow(load);
    if (isSlow !== null) this.#latest = [...this.#latest.slice(1 - answersToJudge), isSlow];
    // The rate that anybody may send at is not what slows a service down.
    if (isSlow && this.#isOverloaded()) this.#fall(now, politeRate);
    else if (now - this.#changedAt >= riseEveryMs) this.#rise(now);
    return false;
  }

  /** Whether an answer took longer than its operation usually does; null while that is not known. */
  #isSlow({ operation, ms }: Load): boolean | null {
    const known = this.#usual.get(operation) ?? [];
    if (known.length < answersToKnow) {
      this.#usual.set(operation, [...known, ms]);
      return null;
    }
    const usual = known.toSorted((a, b) => a - b)[Math.floor(answersToKnow / 2)] ?? ms;
    return ms > usual * slow.times + slow.ms;
  }

  #isOverloaded(): boolean {
    return this.#latest.filter(Boolean).length > answersToJudge / 2;
  }

  #fall(now: number, atLeast: number): true {
    this.#limit = Math.max(slowest, this.#perSecond * 0.8);
    this.#change(now, Math.max(Math.min(atLeast, this.#perSecond), this.#perSecond / 2));
    return true;
  }

  /** Rises only where the rate was what held the run back. */
  #rise(now: number): void {
    const isUsed = this.#answers >= (this.#perSecond * (now - this.#changedAt)) / 1_000 / 2;
    const next =
      this.#perSecond < this.#limit ? Math.min(this.#perSecond * 1.25, this.#limit) : this.#perSecond + 1;
    this.#change(now, isUsed ? Math.min(highestRate, next) : this.#perSecond);
  }

  #change(now: number, perSecond: number): void {
    if (perSecond < this.#perSecond) this.#latest = [];
    this.#perSecond = perSecond;
    this.#changedAt = now;
    this.#answers = 0;
  }
}
