import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Interceptor } from '../provocations/provocation.ts';
import { type ClientExchange, readExchange, type WireExchange } from '../traffic/session.ts';
import { Upstream, type UpstreamOptions } from './upstream.ts';
import {
  headersOf,
  passedOn,
  readBody,
  textOf,
  type WireAnswer,
  type ClientRequest,
} from '../traffic/wire.ts';

/** The service behind the recorder, and how the recorder stands before it. */
export interface RecorderOptions extends UpstreamOptions {
  /** 0 takes a free port. */
  readonly port: number;
  /** Stands between the client and the service. */
  readonly intercept: Interceptor;
  /** Gives the next id of an exchange. */
  readonly nextId: () => string;
}

/** How an exchange ended. */
type Ending = Pick<WireExchange, 'reply' | 'error' | 'isAbandoned'>;

/** When an exchange was under way, in milliseconds since 1970. */
type Times = Pick<WireExchange, 'startedAt' | 'endedAt'>;

const abandoned: Ending = { reply: null, error: 'the client closed the connection', isAbandoned: true };
const cut: Ending = { reply: null, error: 'the connection was cut before the answer', isAbandoned: false };

/** A recording reverse proxy on the loopback address: bodies go through byte for byte. */
export class Recorder {
  readonly #options: RecorderOptions;
  readonly #upstream: Upstream;
  readonly #server: Server;
  /** In the order in which the requests arrived. */
  readonly #exchanges: Promise<ClientExchange>[] = [];

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#upstream = new Upstream(options);
    this.#server = createServer((request, response) => {
      this.#exchanges.push(this.#serve(request, response));
    });
    // A connection that is closed for being idle may take the client's next request with it.
    this.#server.keepAliveTimeout = 0;
  }

  /** Listens, and gives the address for the client. Rejects with the error of the system where the port is taken. */
  async start(): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.#options.port, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Why the service answered no request; null where it answered one, or got none. */
  get silence(): string | null {
    return this.#upstream.silence;
  }

  /** Closes every connection, and gives what was recorded. */
  async stop(): Promise<ClientExchange[]> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
    const exchanges = await Promise.all(this.#exchanges);
    await this.#upstream.close();
    return exchanges;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<ClientExchange> {
    const startedAt = Date.now();
    const frame = { id: this.#options.nextId(), position: this.#exchanges.length };
    const closed = closeOf(response);
    const body = await readBody(request).catch(() => Buffer.alloc(0));
    const asked = { ...headOf(request), body };
    const answered = this.#answer(asked, this.#read(asked, frame, { startedAt, endedAt: startedAt }, cut));
    const first = await Promise.race([answered, closed]);
    if (typeof first === 'number') return this.#read(asked, frame, { startedAt, endedAt: first }, abandoned);
    if (first.answer === null) response.destroy();
    else write(response, first.answer);
    const endedAt = await closed;
    const isLost = first.answer !== null && !response.writableFinished;
    return this.#read(asked, frame, { startedAt, endedAt }, isLost ? abandoned : first.ending);
  }

  async #answer(
    asked: ClientRequest,
    exchange: ClientExchange,
  ): Promise<{ answer: WireAnswer | null; ending: Ending }> {
    try {
      const intercepted = { ...asked, exchange };
      const answer = await this.#options.intercept(intercepted, (other) =>
        this.#upstream.send(other ?? asked),
      );
      if (answer === null) return { answer, ending: cut };
      const reply = {
        status: answer.status,
        headers: answer.headers,
        body: textOf(answer.body, answer.headers),
      };
      return { answer, ending: { reply, error: null, isAbandoned: false } };
    } catch (thrown) {
      const error = `the service gave no whole answer: ${(thrown as Error).message}`;
      return { answer: null, ending: { ...cut, error } };
    }
  }

  #read(
    { method, target, headers, body }: ClientRequest,
    frame: Pick<WireExchange, 'id' | 'position'>,
    times: Times,
    ending: Ending,
  ): ClientExchange {
    const { baseUrl } = this.#options;
    const url = `${baseUrl}${target.startsWith('/') ? target : `/${target}`}`;
    const text = body.length === 0 ? null : textOf(body, headers);
    const basePath = new URL(baseUrl).pathname.replace(/\/$/, '');
    const wire = { ...frame, method, url, headers, body: text, ...times, isTimed: true, ...ending };
    return readExchange(wire, basePath);
  }
}

const headOf = (request: IncomingMessage): Omit<ClientRequest, 'body'> => ({
  method: request.method ?? 'GET',
  // A client may name an origin here; the service is the only one.
  target: (request.url ?? '/').replace(/^https?:\/\/[^/]*/i, ''),
  headers: headersOf(request),
});

/** When the last byte of an answer went out, or the connection closed before. */
async function closeOf(response: ServerResponse): Promise<number> {
  return new Promise((resolve) => {
    for (const event of ['finish', 'close', 'error']) response.once(event, () => resolve(Date.now()));
  });
}

function write(response: ServerResponse, { status, headers, body }: WireAnswer): void {
  response.sendDate = false;
  response.writeHead(status, passedOn(headers).flat());
  response.end(body);
}
