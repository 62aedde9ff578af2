import type { Socket } from 'node:net';
import process from 'node:process';
import { Client, type Dispatcher } from 'undici';
import { limits } from '../limits/limits.ts';
import { Calls } from './calls.ts';
import { decoded } from './decode.ts';
import { type Connection, type Distrust, KeptConnections, type Rested } from './kept-connections.ts';
import {
  type ClientCertificate,
  isAskedForAddresses,
  openSocket,
  proxyAuthorization,
  wantsUser,
  type Way,
} from './open-socket.ts';
import { proxyFor, refuseWrongProxies } from './proxies.ts';
import { ReceivedBytes } from './trailing-bytes.ts';
import type { Transport, WireReply, WireRequest } from './transport.ts';

/** A transport over real sockets, with one total deadline per call, and the function that closes its sockets. */
export interface SocketTransport {
  readonly send: Transport;
  close(): Promise<void>;
}

/** Stand in for the variables NO_PROXY and HTTP_PROXY. */
interface ProxyOptions {
  readonly noProxy?: string;
  readonly httpProxy?: string;
}

/** How a transport reaches the service. */
export interface SocketOptions extends ProxyOptions {
  readonly certificate?: ClientCertificate;
  /** Gives each request a connection of its own, from the first one on. */
  readonly freshConnections?: boolean;
  /** Called once, when a kept connection proves bad: each request has one of its own from then on. */
  readonly onDistrust?: (reason: Distrust) => void;
}

/**
 * The transport of every live run. Connections are kept for later requests, as far as their answers leave no doubt.
 * `timeoutMs` bounds the whole call, from looking up the host to the last byte. Honours HTTP_PROXY, HTTPS_PROXY and
 * NO_PROXY, and throws a `UsageError` where they are wrong.
 */
export function overSockets(
  timeoutMs: number,
  { certificate, freshConnections = false, onDistrust = () => {}, ...proxy }: SocketOptions = {},
): SocketTransport {
  const environment = proxyEnvironment(proxy);
  const calls = new Calls(timeoutMs);
  const kept = new KeptConnections<Line>(!freshConnections, onDistrust);
  const sessions = new Map<string, Buffer>();
  return {
    send: (request) =>
      calls.make((signal) => {
        const open: Call['open'] = (url, isKept) =>
          openLine(url, { proxy: proxyFor(url, environment), certificate, sessions, signal }, isKept);
        return sendOver(request, { kept, signal, open });
      }),
    async close() {
      calls.end();
      await kept.close();
    },
  };
}

/** The variables that name proxies, where an option stands in for some of them. */
function proxyEnvironment({ noProxy, httpProxy }: ProxyOptions): NodeJS.ProcessEnv {
  refuseWrongProxies(process.env);
  return {
    ...process.env,
    ...(noProxy === undefined ? {} : { no_proxy: noProxy }),
    ...(httpProxy === undefined ? {} : { http_proxy: httpProxy }),
  };
}

/** What a call has besides its request. */
interface Call {
  readonly kept: KeptConnections<Line>;
  readonly signal: AbortSignal;
  readonly open: (url: URL, isKept: boolean) => Promise<Line>;
}

/** Sends a request over a connection that rests, or else over a new one. */
async function sendOver(request: WireRequest, call: Call): Promise<WireReply> {
  const rested = call.kept.take(new URL(request.url).origin, isHarmless(request));
  return rested === undefined ? overNew(request, call) : overRested(request, rested, call);
}

async function overNew(request: WireRequest, call: Call): Promise<WireReply> {
  const url = new URL(request.url);
  const connection = await call.open(url, call.kept.isKeeping);
  return over({ connection, origin: url.origin, refusal: null }, request, call);
}

/** Whether a request can be sent again, whatever became of it: it changes nothing. */
const isHarmless = ({ method }: WireRequest): boolean => method === 'GET';

/**
 * Sends a request over a connection that has rested. It goes over another one where that had ended before it was sent;
 * a GET also where no answer came, or one that may be the answer to the rest of a refused request.
 */
async function overRested(request: WireRequest, rested: Rested<Line>, call: Call): Promise<WireReply> {
  const { kept, signal } = call;
  try {
    const reply = await over(rested, request, call);
    if (isProof(rested, reply)) return reply;
    const again = await overNew(request, call);
    if (isMisread(reply) && again.status < 400) kept.keepNone('unread');
    return again;
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    const { hasSent, received } = rested.connection;
    if (hasSent === received.isEmpty) kept.keepNone(hasSent ? 'ended' : 'surplus');
    if (!hasSent || (received.isEmpty && isHarmless(request))) return sendOver(request, call);
    throw thrown;
  }
}

/** Whether an answer may be that to the rest of an earlier request: no such one is throttled. */
const isMisread = ({ status }: WireReply): boolean => status < 500 && status !== 429;

/** Whether an answer shows that the refusal before it left nothing on the connection, or there was none. */
const isProof = ({ refusal }: Rested<Line>, { status }: WireReply): boolean =>
  refusal === null || status < 400;

/** Sends a request over a connection, which is kept for the next one where nothing is left on it. */
async function over(rested: Rested<Line>, request: WireRequest, { kept, signal }: Call): Promise<WireReply> {
  const { connection, origin } = rested;
  try {
    const reply = await exchange(request, connection, signal);
    const { status, trailingBytes } = reply;
    if (trailingBytes !== undefined) kept.keepNone('surplus');
    if (!connection.isReusableAfter(reply) || !isProof(rested, reply)) await connection.close();
    else {
      if (rested.refusal !== null) kept.prove(rested.refusal);
      connection.received.end(() => kept.keepNone('surplus'));
      const refusal = request.body !== null && status >= 400 ? `${request.method} ${status}` : null;
      kept.giveBack({ connection, origin, refusal });
    }
    return reply;
  } catch (thrown) {
    await connection.close();
    throw thrown;
  }
}

/** One connection, to the service or to a proxy. Requests go over it one after the other. */
class Line implements Connection {
  readonly dispatcher: Dispatcher;
  /** The proxy that is asked for the whole address; null where the service is asked. */
  readonly asked: URL | null;
  readonly received: ReceivedBytes;
  readonly #socket: Socket;
  readonly #isKept: boolean;
  /** Bytes that were sent before the request under way. */
  #sentBefore = 0;

  /** Where it is not to be kept, each request says that it is the last one. */
  constructor(url: URL, socket: Socket, proxy: URL | null, isKept: boolean) {
    this.asked = proxy !== null && isAskedForAddresses(url, proxy) ? proxy : null;
    this.received = new ReceivedBytes(socket);
    this.#socket = socket;
    this.#isKept = isKept;
    let isTaken = false;
    this.dispatcher = new Client(url.origin, {
      connect: (_, callback) => {
        const isFirst = !isTaken;
        isTaken = true;
        // If it were called back at once, it would not begin.
        queueMicrotask(() => (isFirst ? callback(null, socket) : callback(new Error('it has ended'), null)));
      },
      pipelining: isKept ? 1 : 0,
      keepAliveTimeout: limits.restMs,
      keepAliveMaxTimeout: limits.restMs,
      maxHeaderSize: limits.headerBytes,
      // The deadline of a call is the only one.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  /** To be called before each request. */
  begin(): void {
    this.received.begin();
    this.#sentBefore = this.#socket.bytesWritten;
  }

  /** Whether something of the request has been sent. */
  get hasSent(): boolean {
    return this.#socket.bytesWritten > this.#sentBefore;
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed && this.#socket.readable && this.#socket.writable;
  }

  /**
   * Whether nothing of an exchange is left on the connection. Of a request that was refused for its size, or before it
   * was sent as a whole, the service may read the rest as the next request.
   */
  isReusableAfter({ status, isOpenEnded, trailingBytes }: WireReply): boolean {
    const isRead = status !== contentTooLarge && this.#socket.writableLength === 0;
    const isDelimited = isOpenEnded !== true && trailingBytes === undefined;
    return this.#isKept && this.isOpen && isRead && isDelimited && this.received.isOfToday;
  }

  async close(): Promise<void> {
    this.#socket.destroy();
    await this.dispatcher.destroy();
  }
}

const contentTooLarge = 413;

const openLine = async (url: URL, way: Way, isKept: boolean): Promise<Line> =>
  new Line(url, await openSocket(url, way), way.proxy, isKept);

/** A request or an answer as it is on the wire: headers as they were written, and a body that is not decoded. */
interface RawMessage {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** A request to hand on. */
interface RawRequest extends RawMessage {
  readonly method: string;
  readonly origin: string;
  /** Path and query, sent as they are. */
  readonly path: string;
}

/** The answer to hand back. */
interface RawReply extends RawMessage {
  readonly status: number;
}

/** What hands requests on, and the function that closes its sockets. */
export interface RawTransport {
  readonly send: (request: RawRequest) => Promise<RawReply>;
  close(): Promise<void>;
}

/**
 * A transport that changes no byte of a body; connections, certificate, proxies and the deadline are those of
 * {@link overSockets}.
 */
export function forwardOverSockets(
  timeoutMs: number,
  { certificate, ...proxy }: Pick<SocketOptions, 'certificate' | 'noProxy' | 'httpProxy'>,
): RawTransport {
  const environment = proxyEnvironment(proxy);
  const calls = new Calls(timeoutMs);
  const sessions = new Map<string, Buffer>();
  return {
    send: (request) =>
      calls.make(async (signal) => {
        const url = new URL(request.origin);
        const way = { proxy: proxyFor(url, environment), certificate, sessions, signal };
        const line = await openLine(url, way, false);
        try {
          return await forward(request, line, signal);
        } finally {
          await line.close();
        }
      }),
    close: async () => calls.end(),
  };
}

async function forward(
  { method, origin, path, headers, body }: RawRequest,
  { dispatcher, asked }: Line,
  signal: AbortSignal,
): Promise<RawReply> {
  const reply = await dispatcher.request({
    method: method as Dispatcher.HttpMethod,
    origin,
    path: asked === null ? path : `${origin}${path}`,
    headers: [...headers, ...(asked === null ? [] : Object.entries(proxyAuthorization(asked)))].flat(),
    body: body.length === 0 ? null : body,
    responseHeaders: 'raw',
    signal,
  });
  const raw = reply.headers as unknown as readonly string[]; // as `raw` has them: names and values in turn
  const names = raw.filter((_, index) => index % 2 === 0);
  return {
    status: reply.statusCode,
    headers: names.map((name, index) => [name, raw[index * 2 + 1] ?? '']),
    body: Buffer.from(await reply.body.arrayBuffer()),
  };
}

async function exchange(request: WireRequest, line: Line, signal: AbortSignal): Promise<WireReply> {
  line.begin();
  const { dispatcher, asked, received } = line;
  const { method, url: address, headers, body } = request;
  const url = new URL(address);
  const path = `${url.pathname}${url.search}`;
  const reply = await dispatcher.request({
    method: method as Dispatcher.HttpMethod,
    origin: url.origin,
    path: asked === null ? path : `${url.origin}${path}`,
    headers: {
      'accept-encoding': 'identity',
      ...(asked === null ? {} : proxyAuthorization(asked)),
      ...headers,
    },
    body,
    signal,
  });
  const encoding = [reply.headers['content-encoding'] ?? []].flat().join();
  const text = decoded(await readAll(reply.body), encoding);
  if (asked !== null && reply.statusCode === 407) throw wantsUser(asked);
  const trailingBytes = received.trailing;
  return {
    status: reply.statusCode,
    headers: pairs(reply.headers),
    ...text,
    ...(trailingBytes === 0 ? {} : { trailingBytes }),
    ...(reply.statusCode !== 204 && !isDelimited(reply.headers) ? { isOpenEnded: true } : {}),
  };
}

/** Whether a head tells where its body ends (RFC 9112, section 6.3). */
const isDelimited = (headers: Record<string, unknown>): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

async function readAll(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limits.answerBytes) throw new Error(`the answer is longer than ${limits.answerBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function pairs(headers: Record<string, string | string[] | undefined>): WireReply['headers'] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one] as const),
  );
}
