import { type Load, type RateRule, slowest } from './rate-rule.ts';

/** Where a run without a ceiling begins when it is throttled, in requests a second. */
const fastest = 200;

/** How many of the latest answers have to be throttled for the run to be too fast. */
export interface TooMany {
  readonly throttled: number;
  readonly of: number;
}

/** Now and then is what retries are for. */
const usual: TooMany = { throttled: 10, of: 40 };

/** A ceiling that somebody chose, or none: it is halved once the service throttles a good part of the requests. */
export class FixedRate implements RateRule {
  #perSecond: number;
  #latest: boolean[] = [];
  readonly #slowest: number;
  readonly #tooMany: TooMany;

  /** `lowest` is the ceiling below which it is not halved any further. */
  constructor(perSecond = Number.POSITIVE_INFINITY, lowest = slowest, tooMany = usual) {
    this.#perSecond = perSecond;
    this.#slowest = lowest;
    this.#tooMany = tooMany;
  }

  get perSecond(): number {
    return this.#perSecond;
  }

  note({ status }: Load): boolean {
    const isThrottled = status === 429;
    const { throttled, of } = this.#tooMany;
    this.#latest = [...this.#latest, isThrottled].slice(-of);
    if (!isThrottled || this.#latest.filter(Boolean).length < throttled) return false;
    this.#latest = [];
    const half = Math.floor(Math.min(this.#perSecond, fastest) / 2);
    this.#perSecond = Math.min(this.#perSecond, Math.max(this.#slowest, half));
    return true;
  }
}
