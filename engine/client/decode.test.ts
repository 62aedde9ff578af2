import * as zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { decoded } from './decode.ts';

const { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } = zlib;

const text = '{"is_ok":true}';
const plain = Buffer.from(text);

test.each([
  ['gzip', gzipSync(text)],
  ['GZIP', gzipSync(text)],
  ['x-gzip', gzipSync(text)],
  ['deflate', deflateSync(text)],
  ['deflate', deflateRawSync(text)],
  ['br', brotliCompressSync(text)],
  ['gzip, br', brotliCompressSync(gzipSync(text))],
  ['deflate,gzip , Identity', gzipSync(deflateRawSync(text))],
  ['identity', plain],
  ['', plain],
  ['utf-8', plain],
])('reads a body given the content encoding "%s"', (encoding, bytes) => {
  expect(decoded(bytes, encoding)).toEqual({ body: text });
});

test.each(['gzip', 'deflate', 'br', 'zstd', 'compress', 'gzip, br'])(
  'has nothing to decode given no body and the content encoding "%s"',
  (encoding) => expect(decoded(Buffer.alloc(0), encoding)).toEqual({ body: '' }),
);

test.each(['compress', 'gzip, x-compress'])(
  'names the coding that it does not read given "%s"',
  (encoding) => {
    expect(() => decoded(plain, encoding)).toThrow(/encoded with (x-)?compress, which Node v\d+/);
  },
);

/** The text as zstd of one raw block (RFC 8878, section 3.1.1). */
const zstd = Buffer.concat([
  Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x20, plain.length]),
  Buffer.from([1 + 8 * plain.length, 0, 0]),
  plain,
]);

test('reads zstd where Node does, and names it elsewhere', () => {
  const isRead = 'zstdDecompressSync' in zlib;
  const read = (): string => {
    try {
      return decoded(zstd, 'zstd').body;
    } catch (thrown) {
      return (thrown as Error).message;
    }
  };
  expect(read()).toBe(
    isRead ? text : `the answer is encoded with zstd, which Node ${process.version} does not read`,
  );
});

test('throws given a body that ends too early', () => {
  expect(() => decoded(gzipSync(text).subarray(0, -4), 'gzip')).toThrow(/unexpected end of file/);
});
