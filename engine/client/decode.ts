import { isUtf8 } from 'node:buffer';
import process from 'node:process';
import * as zlib from 'node:zlib';
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
 * replaced. Both are reported.
 */
export function decoded(bytes: Uint8Array, encoding = ''): DecodedText {
  const plain = decompressed(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding);
  const text = plain.toString('utf8');
  const isMarked = text.startsWith(byteOrderMark);
  const body = isMarked ? text.slice(byteOrderMark.length) : text;
  if (!isUtf8(plain)) return { body, encodingFault: 'bytes that are no UTF-8' };
  return isMarked ? { body, encodingFault: 'a byte order mark before the text' } : { body };
}

/** What takes one content coding off, at most to the size of an answer. */
type Decoder = (body: Buffer, limit: { maxOutputLength: number }) => Buffer;

/** The content codings that are known (RFC 9110, section 8.4.1), and how each is read; null for those that are not. */
const decoders: Readonly<Record<string, Decoder | null>> = {
  gzip: zlib.gunzipSync,
  'x-gzip': zlib.gunzipSync,
  deflate: (body, limit) => (hasZlibHeader(body) ? zlib.inflateSync : zlib.inflateRawSync)(body, limit),
  br: zlib.brotliDecompressSync,
  zstd: 'zstdDecompressSync' in zlib ? (zlib.zstdDecompressSync as Decoder) : null, // from Node 22.15 on
  compress: null,
  'x-compress': null,
};

/**
 * Takes the codings off, the last one first. Compression was not asked for; a proxy that compresses all the same must not
 * garble what the service said. An empty body has nothing to decode, and a name that is no coding says nothing.
 */
function decompressed(body: Buffer, encoding: string): Buffer {
  if (body.length === 0) return body;
  const codings = encoding.toLowerCase().split(',').toReversed();
  return codings.reduce((bytes, coding) => withoutCoding(bytes, coding.trim()), body);
}

function withoutCoding(body: Buffer, coding: string): Buffer {
  const decode = Object.hasOwn(decoders, coding) ? decoders[coding] : undefined;
  if (decode === null)
    throw new Error(`the answer is encoded with ${coding}, which Node ${process.version} does not read`);
  return decode === undefined ? body : decode(body, { maxOutputLength: limits.answerBytes });
}

/** Whether a deflated body is in the zlib format (RFC 1950, section 2.2); many services send it without. */
const hasZlibHeader = (body: Buffer): boolean =>
  body.length >= 2 && (body.readUInt8(0) & 0x0f) === 8 && body.readUInt16BE(0) % 31 === 0;
