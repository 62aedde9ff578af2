import process from 'node:process';
import { buildConnector, Client, type Dispatcher, EnvHttpProxyAgent, request as send } from 'undici';
import { limits } from '../limits/limits.ts';
import { Semaphore } from '../limits/semaphore.ts';
import { decoded } from './decode.ts';
import { ReceivedBytes } from './surplus.ts';
import { refuseWrongProxies } from './proxies.ts';
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
   * Uses a connection for many requests: only with a service that is trusted to answer each of them once, since nothing
   * tells a late second answer from that to the next request.
   */
  readonly isTrusted?: boolean;
  /** What the service knows us by, in PEM. */
  readonly certificate?: { readonly cert: string; readonly key: string };
}

/**
 * The transport of every live run: at most `connections` requests at a time, each on a connection of its own.
 * `timeoutMs` bounds the whole call from connect to last byte, since undici's own body time-out never fires on a body
 * that drips. Honours HTTP_PROXY, HTTPS_PROXY and NO_PROXY, and throws a `UsageError` where they are wrong.
 */
export function overSockets(
  timeoutMs: number,
  connections: number,
  { isTrusted = false, certificate, ...proxy }: SocketOptions = {},
): SocketTransport {
  refuseWrongProxies(process.env);
  const slots = new Semaphore(connections);
  const options: EnvHttpProxyAgent.Options = {
    connect: buildConnector({ ...certificate, timeout: timeoutMs }),
    keepAliveTimeout: 10_000,
    maxHeaderSize: limits.headerBytes,
    ...(certificate === undefined ? {} : { requestTls: certificate }),
    ...proxy,
  };
  const shared = isTrusted ? new EnvHttpProxyAgent({ ...options, connections }) : null;
  const open = new Set<Dispatcher>();
  const sendAlone: Transport = async (request) => {
    const received = new ReceivedBytes();
    const agent = new EnvHttpProxyAgent({ ...options, pipelining: 0, factory: watchedBy(received) });
    open.add(agent);
    try {
      const reply = await exchange(request, agent, timeoutMs);
      const surplusBytes = received.surplus;
      return surplusBytes === 0 ? reply : { ...reply, surplusBytes };
    } finally {
      open.delete(agent);
      await agent.destroy();
    }
  };
  return {
    send: (request) =>
      slots.use(() => (shared === null ? sendAlone(request) : exchange(request, shared, timeoutMs))),
    async close() {
      await Promise.all([...open, shared].map((agent) => agent?.destroy()));
    },
  };
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
    throw new Error(signal.aborted ? `no answer within ${timeoutMs} ms` : words(cause), { cause });
  }
}

/** Makes connections, also those through a proxy, and notes what they receive. */
const watchedBy =
  (received: ReceivedBytes) =>
  (origin: string | URL, { connect, ...options }: { connect?: unknown }): Dispatcher =>
    new Client(origin, {
      ...options,
      connect(where: buildConnector.Options, callback: buildConnector.Callback) {
        const connector = connect as buildConnector.connector; // the agents hand on ours, or one of their own
        connector(where, (...made) => {
          if (made[0] === null) received.watch(made[1]);
          callback(...made);
        });
      },
    });

async function exchange(
  { method, url, headers, body }: WireRequest,
  dispatcher: Dispatcher,
  timeoutMs: number,
): Promise<WireReply> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const reply = await send(url, {
      method: method as Dispatcher.HttpMethod,
      headers: { 'accept-encoding': 'identity', ...headers },
      body,
      signal,
      dispatcher,
    });
    const encoding = [reply.headers['content-encoding'] ?? []].flat().join();
    const text = decoded(await readAll(reply.body), encoding);
    return {
      status: reply.statusCode,
      headers: pairs(reply.headers),
      ...text,
      ...(reply.statusCode !== 204 && !isDelimited(reply.headers) ? { isOpenEnded: true } : {}),
    };
  } catch (cause) {
    throw new Noise(signal.aborted ? `no complete answer within ${timeoutMs} ms` : words(cause), { cause });
  }
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

/** The reason of a network error in a few words; undici nests the telling one. */
function words(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0) return words(cause.errors[0]);
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : '';
  return `${cause.message || cause.name}${code}`;
}
