import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { isUtf8 } from 'node:buffer';
import { limits } from '../limits/limits.ts';
import type { WireReply } from './transport.ts';

/** The text of a body: its content encoding is taken off, and bytes that are no UTF-8 are replaced and told of. */
export function decoded(bytes: Buffer, encoding: string): Pick<WireReply, 'body' | 'isNotUtf8'> {
  const plain = decompressed(bytes, encoding);
  return { body: plain.toString('utf8'), ...(isUtf8(plain) ? {} : { isNotUtf8: true }) };
}

/** Compression was not asked for; a proxy that compresses all the same must not garble what the service said. */
function decompressed(body: Buffer, encoding: string): Buffer {
  const limit = { maxOutputLength: limits.answerBytes };
  if (/^(x-)?gzip$/i.test(encoding)) return gunzipSync(body, limit);
  if (/^deflate$/i.test(encoding)) return inflateSync(body, limit);
  if (/^br$/i.test(encoding)) return brotliDecompressSync(body, limit);
  return body;
}
