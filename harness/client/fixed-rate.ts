import { type Load, type RateRule, slowest } from './rate-rule.ts';

/** Where a run without a ceiling begins when it is throttled, in requests a second. */
const fastest = 200;

/** How many of the latest answers have to be throttled for the run to be too fast: now and then is what retries are for. */
const tooMany = { throttled: 10, of: 40 };

/** A ceiling that somebody chose, or none: it is halved once the service throttles a good part of the requests. */
export class FixedRate implements RateRule {
  #perSecond: number;
  #latest: boolean[] = [];
  readonly #slowest: number;

  /** `lowest` is the ceiling below which it is not halved any further. */
  constructor(perSecond = Number.POSITIVE_INFINITY, lowest = slowest) {
    this.#perSecond = perSecond;
    this.#slowest = lowest;
  }

  get perSecond(): number {
    return this.#perSecond;
  }

  get burst(): number {
    return this.#perSecond;
  }

  note({ status }: Load): boolean {
    const isThrottled = status === 429;
    this.#latest = [...this.#latest.slice(1 - tooMany.of), isThrottled];
    if (!isThrottled || this.#latest.filter(Boolean).length < tooMany.throttled) return false;
    this.#latest = [];
    const half = Math.floor(Math.min(this.#perSecond, fastest) / 2);
    this.#perSecond = Math.min(this.#perSecond, Math.max(this.#slowest, half));
    return true;
  }
}
