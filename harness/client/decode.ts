import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { isUtf8 } from 'node:buffer';
import { limits } from '../limits/limits.ts';

/** The text of a body. */
export interface DecodedText {
  readonly body: string;
  /** How it breaks RFC 8259 (section 8.1), in words; it is read all the same. */
  readonly encodingFault?: string;
}

const byteOrderMark = '\uFEFF';

/**
 * The text of a body: its content encoding and a byte order mark are taken off, and bytes that are no UTF-8 are
 * replaced. Both are told of.
 */
export function decoded(bytes: Buffer, encoding = ''): DecodedText {
  const plain = decompressed(bytes, encoding);
  const text = plain.toString('utf8');
  const isMarked = text.startsWith(byteOrderMark);
  const body = isMarked ? text.slice(byteOrderMark.length) : text;
  if (!isUtf8(plain)) return { body, encodingFault: 'bytes that are no UTF-8' };
  return isMarked ? { body, encodingFault: 'a byte order mark before the text' } : { body };
}

/** Compression was not asked for; a proxy that compresses all the same must not garble what the service said. */
function decompressed(body: Buffer, encoding: string): Buffer {
  const limit = { maxOutputLength: limits.answerBytes };
  if (/^(x-)?gzip$/i.test(encoding)) return gunzipSync(body, limit);
  if (/^deflate$/i.test(encoding)) return inflateSync(body, limit);
  if (/^br$/i.test(encoding)) return brotliDecompressSync(body, limit);
  return body;
}
