import process from 'node:process';
import { Agent, Client, type Dispatcher, EnvHttpProxyAgent } from 'undici';
import { limits } from '../limits/limits.ts';
import { decoded } from './decode.ts';
import {
  type ClientCertificate,
  isAskedForAddresses,
  openSocket,
  proxyAuthorization,
  ProxyFailure,
  wantsUser,
  type Way,
  causeWords,
} from './open-socket.ts';
import { proxyFor, refuseWrongProxies } from './proxies.ts';
import { ReceivedBytes } from './surplus.ts';
import { Noise, type Transport, type WireReply, type WireRequest } from './transport.ts';

/** A transport over real sockets, with one total deadline per call, and the function that closes its sockets. */
export interface SocketTransport {
  readonly send: Transport;
  close(): Promise<void>;
}

/** How a transport reaches the service. */
export interface SocketOptions {
  /** Stand in for the variables NO_PROXY and HTTP_PROXY. */
  readonly noProxy?: string;
  readonly httpProxy?: string;
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
  { isTrusted = false, certificate, noProxy, httpProxy }: SocketOptions = {},
): SocketTransport {
  refuseWrongProxies(process.env);
  const environment = {
    ...process.env,
    ...(noProxy === undefined ? {} : { no_proxy: noProxy }),
    ...(httpProxy === undefined ? {} : { http_proxy: httpProxy }),
  };
  const shared = isTrusted ? new Agent({ keepAliveTimeout: 10_000, ...withoutTimers }) : null;
  const open = new Set<AbortController>();
  return {
    async send(request) {
      const call = new AbortController();
      open.add(call);
      const late = new Error(`no complete answer within ${timeoutMs} ms`);
      const timer = setTimeout(() => call.abort(late), timeoutMs);
      const url = new URL(request.url);
      const way = { proxy: proxyFor(url, environment), certificate, signal: call.signal };
      try {
        return shared === null
          ? await exchangeAlone(request, url, way)
          : await exchange(request, { url, dispatcher: shared, signal: call.signal });
      } catch (cause) {
        throw new Noise(noiseWords(cause, call.signal, way.proxy), { cause });
      } finally {
        clearTimeout(timer);
        open.delete(call);
      }
    },
    async close() {
      for (const call of open) call.abort(new Error('the run has ended'));
      await shared?.destroy();
    },
  };
}

/** The deadline of a call is the only one. */
const withoutTimers = { headersTimeout: 0, bodyTimeout: 0 };

function noiseWords(cause: unknown, { aborted, reason }: AbortSignal, proxy: URL | null): string {
  if (!aborted) return causeWords(cause);
  return cause instanceof ProxyFailure && proxy !== null
    ? new ProxyFailure(proxy, causeWords(reason)).message
    : causeWords(reason);
}

/** Sends a request over a connection of its own, which is closed once the answer was read, or the call has to end. */
async function exchangeAlone(request: WireRequest, url: URL, way: Way): Promise<WireReply> {
  const { proxy, signal } = way;
  const socket = await openSocket(url, way);
  const received = new ReceivedBytes(socket);
  const dispatcher = new Client(url.origin, {
    // Told at once, it would not begin.
    connect: (_, callback) => queueMicrotask(() => callback(null, socket)),
    pipelining: 0,
    maxHeaderSize: limits.headerBytes,
    ...withoutTimers,
  });
  const asked = proxy !== null && isAskedForAddresses(url, proxy) ? proxy : null;
  try {
    const reply = await exchange(request, { url, dispatcher, signal, asked });
    const surplusBytes = received.surplus;
    return surplusBytes === 0 ? reply : { ...reply, surplusBytes };
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

/** A transport that changes no byte of a body; proxies and the deadline of a call are those of {@link overSockets}. */
export function forwardOverSockets(
  timeoutMs: number,
  proxy: Pick<SocketOptions, 'noProxy' | 'httpProxy'>,
): RawTransport {
  refuseWrongProxies(process.env);
  const agent = new EnvHttpProxyAgent({ connect: { timeout: timeoutMs }, ...proxy });
  return {
    send: (request) => forward(request, agent, timeoutMs),
    close: () => agent.destroy(),
  };
}

async function forward(
  { method, origin, path, headers, body }: RawRequest,
  dispatcher: Dispatcher,
  timeoutMs: number,
): Promise<RawReply> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const reply = await dispatcher.request({
      method: method as Dispatcher.HttpMethod,
      origin,
      path,
      headers: headers.flat(),
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
  } catch (cause) {
    throw new Error(signal.aborted ? `no answer within ${timeoutMs} ms` : causeWords(cause), { cause });
  }
}

/** How a request is handed on. */
interface Exchange {
  readonly url: URL;
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
  /** The proxy that is asked for the whole address. */
  readonly asked?: URL | null;
}

async function exchange(
  { method, headers, body }: WireRequest,
  { url, dispatcher, signal, asked = null }: Exchange,
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
