import process from 'node:process';
import { Agent, Client, type Dispatcher } from 'undici';
import { limits } from '../limits/limits.ts';
import { Calls } from './calls.ts';
import { decoded } from './decode.ts';
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
  /**
   * Uses a connection for many requests, past every proxy: only with a service that is trusted to answer each of them
   * once, since nothing tells a late second answer from that to the next request.
   */
  readonly isTrusted?: boolean;
  readonly certificate?: ClientCertificate;
}

/**
 * The transport of every live run, with a connection for each request. `timeoutMs` bounds the whole call, from looking
 * up the host to the last byte. Honours HTTP_PROXY, HTTPS_PROXY and NO_PROXY, and throws a `UsageError` where they are
 * wrong.
 */
export function overSockets(
  timeoutMs: number,
  { isTrusted = false, certificate, ...proxy }: SocketOptions = {},
): SocketTransport {
  const environment = proxyEnvironment(proxy);
  const shared = isTrusted ? new Agent({ keepAliveTimeout: 10_000, ...withoutTimers }) : null;
  const calls = new Calls(timeoutMs);
  return {
    send: (request) =>
      calls.make((signal) => {
        const url = new URL(request.url);
        if (shared !== null) return exchange(request, { url, signal, dispatcher: shared, asked: null });
        const way = { proxy: proxyFor(url, environment), certificate, signal };
        return overOwnSocket(url, way, async (line, received) => {
          const reply = await exchange(request, line);
          const trailingBytes = received.trailing;
          return trailingBytes === 0 ? reply : { ...reply, trailingBytes };
        });
      }),
    async close() {
      calls.end();
      await shared?.destroy();
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

/** The deadline of a call is the only one. */
const withoutTimers = { headersTimeout: 0, bodyTimeout: 0 };

/** Where a request is handed on. */
interface Line {
  readonly url: URL;
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
  /** The proxy that is asked for the whole address; null where the service is asked. */
  readonly asked: URL | null;
}

/** Sends one request over a socket of its own, which is closed once the answer was read, or the call has to end. */
async function overOwnSocket<T>(
  url: URL,
  way: Way,
  send: (line: Line, received: ReceivedBytes) => Promise<T>,
): Promise<T> {
  const { proxy, signal } = way;
  const socket = await openSocket(url, way);
  const received = new ReceivedBytes(socket);
  const dispatcher = new Client(url.origin, {
    // If it were called back at once, it would not begin.
    connect: (_, callback) => queueMicrotask(() => callback(null, socket)),
    pipelining: 0,
    maxHeaderSize: limits.headerBytes,
    ...withoutTimers,
  });
  const asked = proxy !== null && isAskedForAddresses(url, proxy) ? proxy : null;
  try {
    return await send({ url, dispatcher, signal, asked }, received);
  } finally {
    socket.destroy();
    await dispatcher.destroy();
  }
}

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
  { certificate, ...proxy }: Omit<SocketOptions, 'isTrusted'>,
): RawTransport {
  const environment = proxyEnvironment(proxy);
  const calls = new Calls(timeoutMs);
  return {
    send: (request) =>
      calls.make((signal) => {
        const url = new URL(request.origin);
        const way = { proxy: proxyFor(url, environment), certificate, signal };
        return overOwnSocket(url, way, (line) => forward(request, line));
      }),
    close: async () => calls.end(),
  };
}

async function forward(
  { method, origin, path, headers, body }: RawRequest,
  { dispatcher, signal, asked }: Line,
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

async function exchange(
  { method, headers, body }: WireRequest,
  { url, dispatcher, signal, asked }: Line,
): Promise<WireReply> {
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
  return {
    status: reply.statusCode,
    headers: pairs(reply.headers),
    ...text,
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
