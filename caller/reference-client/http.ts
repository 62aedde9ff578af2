import { setTimeout as pause } from 'node:timers/promises';

/** How patient a client is. Times in milliseconds. */
export interface Policy {
  /** How often a request is sent before it is given up. */
  readonly attempts: number;
  /** The longest wait before the first retry; it doubles with each further one, and the wait is random below it. */
  readonly backoff: number;
  /** How long a call of the cart, a token request and any other call may take. */
  readonly timeouts: { readonly cart: number; readonly token: number; readonly other: number };
}

/** What section 7.4 and 8 recommend. */
export const recommended: Policy = {
  attempts: 3,
  backoff: 200,
  timeouts: { cart: 2000, token: 5000, other: 10_000 },
};

/** A request, and what the interface says about sending it again. */
export interface LoyaltyRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly timeout: keyof Policy['timeouts'];
  /** When the request may be sent again (section 7.4): also after its answer was lost, after a 5xx alone, or never. */
  readonly repeat: 'always' | 'after-failure' | 'never';
}

/** An answer with its body as text. */
export interface LoyaltyReply {
  readonly status: number;
  readonly text: string;
  /** Seconds to wait before the next try; null where the service does not say. */
  readonly retryAfter: number | null;
}

/** No answer came: what the request was to do may be done or not. */
export class AnswerLost extends Error {
  override readonly name = 'AnswerLost';
}

/** Sends calls, with a time-out each, and again after failures of the service or the network. */
export class Http {
  constructor(
    readonly baseUrl: string,
    readonly fetch: typeof globalThis.fetch,
    readonly policy: Policy,
  ) {}

  /** Gives the last answer, whatever its status. Throws {@link AnswerLost} where none came. */
  async send(call: LoyaltyRequest): Promise<LoyaltyReply> {
    for (let attempt = 1; ; attempt += 1) {
      const reply = await this.#attempt(call);
      const isLast = attempt >= this.policy.attempts;
      if (reply === null && (isLast || call.repeat !== 'always'))
        throw new AnswerLost(`${call.method} ${call.path}`);
      if (reply !== null && (isLast || !isTemporary(reply) || call.repeat === 'never')) return reply;
      const longest = this.policy.backoff * 2 ** (attempt - 1);
      await pause(reply?.retryAfter ? reply.retryAfter * 1000 : (0.5 + Math.random() / 2) * longest);
    }
  }

  async #attempt({ method, path, headers, body, timeout }: LoyaltyRequest): Promise<LoyaltyReply | null> {
    const signal = AbortSignal.timeout(this.policy.timeouts[timeout]);
    try {
      const response = await this.fetch(`${this.baseUrl}${path}`, {
        method,
        headers,
        body,
        signal,
        redirect: 'manual',
      });
      const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
      return {
        status: response.status,
        text: await response.text(),
        retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
      };
    } catch {
      return null;
    }
  }
}

/** Failures of the service, and its wish to be asked later; every other 4xx stays what it is. */
const isTemporary = ({ status }: LoyaltyReply): boolean => status >= 500 || status === 429;
