import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { headersOf, passedOn, readBody, type WireAnswer, type ClientRequest } from '../traffic/wire.ts';

/** How long the service may take for an answer, in milliseconds. */
const longestAnswer = 60_000;

/** A way to one service, over connections that stay open. Follows no redirect, and goes to no other origin. */
export class Upstream {
  readonly #base: URL;
  readonly #keepsHost: boolean;
  readonly #agent: HttpAgent;

  /** `keepsHost` hands on the address that the client used: a mock that answers with its own address names that one. */
  constructor(baseUrl: string, keepsHost: boolean) {
    this.#base = new URL(baseUrl);
    this.#keepsHost = keepsHost;
    this.#agent = this.#isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  }

  get #isSecure(): boolean {
    return this.#base.protocol === 'https:';
  }

  /** Sends a request and gives the answer. Rejects where no whole answer comes. */
  send(asked: ClientRequest): Promise<WireAnswer> {
    const send = this.#isSecure ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const request = send({
        method: asked.method,
        hostname: this.#base.hostname.replaceAll(/[[\]]/g, ''),
        port: this.#base.port,
        path: `${this.#base.pathname.replace(/\/$/, '')}${asked.target}`,
        headers: this.#headersFor(asked).flat(),
        agent: this.#agent,
        timeout: longestAnswer,
      });
      request.once('timeout', () => request.destroy(new Error(`no answer within ${longestAnswer} ms`)));
      request.once('error', reject);
      request.once('response', (message) => {
        const toAnswer = (body: Buffer) => ({
          status: message.statusCode ?? 0,
          headers: headersOf(message),
          body,
        });
        readBody(message).then((body) => resolve(toAnswer(body)), reject);
      });
      request.end(asked.body);
    });
  }

  #headersFor({ headers }: ClientRequest): [string, string][] {
    const others = passedOn(headers).filter(([name]) => this.#keepsHost || name.toLowerCase() !== 'host');
    const host: [string, string][] = this.#keepsHost ? [] : [['Host', this.#base.host]];
    return [...host, ...others.map(([name, value]): [string, string] => [name, value])];
  }

  close(): void {
    this.#agent.destroy();
  }
}
