import { forwardOverSockets, type RawTransport, type SocketOptions } from '../../engine/client/undici.ts';
import { type ClientRequest, passedOn, type WireAnswer } from '../traffic/wire.ts';

/** How long the service may take for an answer, in milliseconds. */
const longestAnswer = 60_000;

/** Where a service is, and how it is reached. */
export interface UpstreamOptions extends Pick<SocketOptions, 'certificate'> {
  readonly baseUrl: string;
  /** Whether it is a mock of our own. */
  readonly isOurs: boolean;
}

/** A way to one service. Follows no redirect, and goes to no other origin. */
export class Upstream {
  readonly #base: URL;
  readonly #isOurs: boolean;
  readonly #sockets: RawTransport;
  #isReached = false;
  #lastError: string | null = null;

  /**
   * A mock of our own hears the address that the client used, since it answers with its own address, and is reached past
   * every proxy.
   */
  constructor({ baseUrl, isOurs, certificate }: UpstreamOptions) {
    this.#base = new URL(baseUrl);
    this.#isOurs = isOurs;
    const known = certificate === undefined ? {} : { certificate };
    this.#sockets = forwardOverSockets(longestAnswer, isOurs ? { noProxy: '*' } : known);
  }

  /** Why no request was answered; null where one was, or none was sent. */
  get silence(): string | null {
    return this.#isReached ? null : this.#lastError;
  }

  /** Sends a request and gives the answer. Rejects where no whole answer comes. */
  async send({ method, target, headers, body }: ClientRequest): Promise<WireAnswer> {
    const { origin, pathname } = this.#base;
    const path = `${pathname.replace(/\/$/, '')}${target}`;
    this.#lastError ??= 'it sent no answer before the client gave up';
    try {
      const answer = await this.#sockets.send({
        method,
        origin,
        path,
        headers: this.#headersFor(headers),
        body,
      });
      this.#isReached = true;
      return answer;
    } catch (thrown) {
      this.#lastError = (thrown as Error).message;
      throw thrown;
    }
  }

  /** The body is there as a whole, so it is sent with its length and in one part. */
  #headersFor(headers: ClientRequest['headers']): ClientRequest['headers'] {
    const replaced = new Set(['transfer-encoding', ...(this.#isOurs ? [] : ['host'])]);
    const kept = passedOn(headers).filter(([name]) => !replaced.has(name.toLowerCase()));
    return this.#isOurs ? kept : [['Host', this.#base.host], ...kept];
  }

  close(): Promise<void> {
    return this.#sockets.close();
  }
}
