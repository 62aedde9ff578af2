import type { Http } from './http.ts';

/** What the merchant's account settings show (5.4). */
export interface AccountSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
}

/** A token is fetched this long before its end, in seconds, or after half its life where that is shorter. */
const margin = 60;

/** Keeps one token, and fetches the next one shortly before it ends (5.9). */
export class Tokens {
  readonly #http: Http;
  readonly #credentials: AccountSettings;
  /** One request serves all who wait for it. */
  #token: Promise<{ readonly value: string; readonly freshUntil: number }> | null = null;

  constructor(http: Http, credentials: AccountSettings) {
    this.#http = http;
    this.#credentials = credentials;
  }

  /** A token that is good for a while. */
  async get(): Promise<string> {
    this.#token ??= this.#fetch();
    const token = this.#token;
    const { value, freshUntil } = await token.catch((cause: unknown) => {
      this.#token = null;
      throw cause;
    });
    if (Date.now() < freshUntil) return value;
    if (this.#token === token) this.#token = null;
    return this.get();
  }

  /** To be called with a token that the service refused; the next call gets another one. */
  async drop(refused: string): Promise<void> {
    const current = await this.#token;
    if (current?.value === refused) this.#token = null;
  }

  async #fetch() {
    const { clientId, clientSecret, scope } = this.#credentials;
    const form = {
      grant_type: 'client_credentials',
      scope,
      client_id: clientId,
      client_secret: clientSecret,
    };
    const { status, text } = await this.#http.send({
      method: 'POST',
      path: '/connect/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      timeout: 'token',
      repeat: 'always',
    });
    if (status !== 200) throw new Error(`No token: status ${status}.`);
    const answer = JSON.parse(text) as { access_token: string; expires_in: number };
    const life = Math.max(answer.expires_in - margin, answer.expires_in / 2);
    return { value: answer.access_token, freshUntil: Date.now() + life * 1000 };
  }
}
