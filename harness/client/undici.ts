import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { EnvHttpProxyAgent, type Dispatcher, request as send } from 'undici';
import { Noise, type Transport, type WireReply } from './transport.ts';

/** Longest answer that is read, in bytes once decoded: a batch of a hundred products is a tenth of it. */
const largestBody = 1024 * 1024;

/** A transport over real sockets, with one total deadline per call, and the function that closes its sockets. */
export interface SocketTransport {
  readonly send: Transport;
  close(): Promise<void>;
}

/**
 * The transport of every live run. `timeoutMs` bounds the whole call from connect to last byte, since undici's own
 * body time-out never fires on a body that drips. Honours HTTP_PROXY, HTTPS_PROXY and NO_PROXY; `noProxy` stands in for
 * the last one.
 */
export function overSockets(
  timeoutMs: number,
  connections: number,
  proxy: { noProxy?: string } = {},
): SocketTransport {
  const agent = new EnvHttpProxyAgent({ connections, keepAliveTimeout: 10_000, ...proxy });
  return {
    send: async ({ method, url, headers, body }) => {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const reply = await send(url, {
          method: method as Dispatcher.HttpMethod,
          headers: { 'accept-encoding': 'identity', ...headers },
          body,
          signal,
          dispatcher: agent,
        });
        const encoding = [reply.headers['content-encoding'] ?? []].flat().join();
        return {
          status: reply.statusCode,
          headers: pairs(reply.headers),
          body: await readAll(reply.body, encoding),
          ...(reply.statusCode !== 204 && !isDelimited(reply.headers) ? { isOpenEnded: true } : {}),
        };
      } catch (cause) {
        throw new Noise(signal.aborted ? `no complete answer within ${timeoutMs} ms` : words(cause), {
          cause,
        });
      }
    },
    close: () => agent.close(),
  };
}

/** Whether a head tells where its body ends (RFC 9112, section 6.3). */
const isDelimited = (headers: Record<string, unknown>): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

async function readAll(body: AsyncIterable<Buffer>, encoding: string): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largestBody) throw new Error(`the answer is longer than ${largestBody} bytes`);
    chunks.push(chunk);
  }
  return decoded(Buffer.concat(chunks), encoding).toString('utf8');
}

/** Compression was not asked for; a proxy that compresses all the same must not garble what the service said. */
function decoded(body: Buffer, encoding: string): Buffer {
  const limit = { maxOutputLength: largestBody };
  if (/^(x-)?gzip$/i.test(encoding)) return gunzipSync(body, limit);
  if (/^deflate$/i.test(encoding)) return inflateSync(body, limit);
  if (/^br$/i.test(encoding)) return brotliDecompressSync(body, limit);
  return body;
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
