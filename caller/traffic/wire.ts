import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Headers } from './session.ts';

/** A request as it came from the client, byte for byte. */
export interface ClientRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** An answer as it goes to the client, byte for byte. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Headers that concern one connection alone. */
const ofConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'upgrade', 'expect']);

/** Names and values from the alternating list of Node. */
export function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    pairs.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '']);
  }
  return pairs;
}

/** The headers that go on to the other side. */
export const passedOn = (headers: Headers): Headers =>
  headers.filter(([name]) => !ofConnection.has(name.toLowerCase()));

/** The whole body of a message. */
export async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A body as text, without its compression; what cannot be unpacked is shown as it is. */
export function textOf(body: Buffer, headers: Headers): string {
  const encoding = headers.find(([name]) => name.toLowerCase() === 'content-encoding')?.[1];
  try {
    if (encoding === 'gzip') return gunzipSync(body).toString('utf8');
    if (encoding === 'deflate') return inflateSync(body).toString('utf8');
    if (encoding === 'br') return brotliDecompressSync(body).toString('utf8');
  } catch {
    return body.toString('utf8');
  }
  return body.toString('utf8');
}
