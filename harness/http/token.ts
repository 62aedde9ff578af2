/** An access token and the moment, in milliseconds of the epoch, after which it is not used any more. */
export interface Token {
  readonly value: string;
  readonly refreshAt: number;
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

/** One token for the whole run: fetched once, shared by all who wait for it, renewed when used up (section 5.9). */
export class TokenCache {
  #current: Token | undefined;
  #pending: Promise<Token> | undefined;
  readonly #fetch: () => Promise<Token>;

  constructor(fetch: () => Promise<Token>) {
    this.#fetch = fetch;
  }

  /** The token to send now. */
  async get(): Promise<string> {
    if (this.#current !== undefined && Date.now() < this.#current.refreshAt) return this.#current.value;
    return (await this.#renew()).value;
  }

  /** Another token than `refused`, which the service answered with 401; callers who wait share one renewal. */
  async instead(refused: string): Promise<string> {
    if (this.#current?.value === refused) this.#current = undefined;
    return this.get();
  }

  #renew(): Promise<Token> {
    this.#pending ??= this.#fetch()
      .then((token) => (this.#current = token))
      .finally(() => (this.#pending = undefined));
    return this.#pending;
  }
}
