import { forwardOverSockets, type RawTransport } from '../../harness/client/undici.ts';
import { type ClientRequest, passedOn, type WireAnswer } from '../traffic/wire.ts';

/** How long the service may take for an answer, in milliseconds. */
const longestAnswer = 60_000;

/** A way to one service. Follows no redirect, and goes to no other origin. */
export class Upstream {
  readonly #base: URL;
  readonly #isOurs: boolean;
  readonly #sockets: RawTransport;

  /**
   * A mock of our own hears the address that the client used, since it answers with its own address, and is reached past
   * every proxy.
   */
  constructor(baseUrl: string, isOurs: boolean) {
    this.#base = new URL(baseUrl);
    this.#isOurs = isOurs;
    this.#sockets = forwardOverSockets(longestAnswer, isOurs ? { noProxy: '*' } : {});
  }

  /** Sends a request and gives the answer. Rejects where no whole answer comes. */
  send({ method, target, headers, body }: ClientRequest): Promise<WireAnswer> {
    const { origin, pathname } = this.#base;
    const path = `${pathname.replace(/\/$/, '')}${target}`;
    return this.#sockets.send({ method, origin, path, headers: this.#headersFor(headers), body });
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
