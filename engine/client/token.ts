import { PreconditionFailed } from './precondition-failed.ts';

/** An access token and the moment, on the clock of `performance.now()`, after which it is not used any more. */
export interface Token {
  readonly value: string;
  readonly refreshAt: number;
  /** What it opens (section 5.6); undefined where the service did not say. */
  readonly scope?: unknown;
}

/** How early a token is renewed before its end (section 5.9: about a minute). */
const refreshEarlyMs = 60_000;

/**
 * When to renew a token that lives `expiresInSeconds` from `now`: a minute early, and for a life too short for that at
 * half of it.
 */
export function refreshTime(now: number, expiresInSeconds: number): number {
  const life = Math.max(0, expiresInSeconds) * 1000;
  return now + Math.max(life - refreshEarlyMs, life / 2);
}

/**
 * One token for the whole run: fetched once, shared by all who wait for it, renewed when used up (section 5.9). Checks
 * obtain tokens too, and a service may end the earlier ones whenever it issues a new one: from the first refusal that
 * looks like it, tokens are obtained one after the other, so that the last to be received is the last to be issued.
 */
export class TokenCache {
  #current: Token | undefined;
  /** The latest that was issued to anyone; it may be another's, and good for less. */
  #newest: Token | undefined;
  #pending: Promise<Token> | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #inTurn = false;
  /** Why there is no token, where there has never been one: asking again for each call would change nothing. */
  #unusable: PreconditionFailed | undefined;
  readonly #fetch: () => Promise<Token>;

  constructor(fetch: () => Promise<Token>) {
    this.#fetch = fetch;
  }

  /** The token to send now. */
  async get(): Promise<string> {
    if (this.#unusable !== undefined) throw this.#unusable;
    if (this.#current !== undefined && performance.now() < this.#current.refreshAt)
      return this.#current.value;
    return (await this.#renew()).value;
  }

  /**
   * Another token than `refused`, which the service answered with 401: the newest, if it opens as much, or a new one.
   * Null when the newest is the one that was refused, and `isRenewed` says that it was got for such a refusal already:
   * then the refusal stands. Callers who wait share one renewal.
   */
  async instead(refused: string, isRenewed = false): Promise<string | null> {
    const isFirst = !this.#inTurn;
    this.#inTurn = true;
    await this.#turn;
    // Of tokens that were obtained at the same time, it is not known which one is the newest.
    if (isFirst) this.#newest = undefined;
    const newest = this.#newest;
    if (newest?.value === refused && isRenewed) return null;
    if (this.#current?.value === refused) this.#current = this.#isAsGood(newest) ? newest : undefined;
    return this.get();
  }

  /** Obtains a token by `request`, and one at a time where that matters. `tokenIn` finds it in the answer. */
  async obtain<T>(request: () => Promise<T>, tokenIn: (answer: T) => Token | null): Promise<T> {
    const answer = this.#inTurn ? this.#turn.then(request) : request();
    const noted = answer.then(
      (received) => (this.#newest = tokenIn(received) ?? this.#newest),
      () => null,
    );
    this.#turn = Promise.all([this.#turn, noted]);
    return answer;
  }

  #isAsGood(token: Token | undefined): boolean {
    const used = this.#current;
    return token !== undefined && token.value !== used?.value && token.scope === used?.scope;
  }

  #giveUp(thrown: unknown): never {
    const isFirst = this.#current === undefined && this.#newest === undefined;
    if (isFirst && thrown instanceof PreconditionFailed) this.#unusable = thrown;
    throw thrown;
  }

  #renew(): Promise<Token> {
    this.#pending ??= this.#fetch()
      .then((token) => (this.#current = this.#newest = token))
      .catch((thrown: unknown) => this.#giveUp(thrown))
      .finally(() => (this.#pending = undefined));
    return this.#pending;
  }
}
