import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

type Chunks = AsyncIterable<Buffer>;

/** The bytes of a file in UTF-8, part by part: without its compression (gzip), whatever its encoding of Unicode is. */
export const utf8Of = (path: string): Chunks =>
  asUtf8(unpacked(createReadStream(path, { highWaterMark: 1 << 17 })));

async function* unpacked(chunks: Chunks): Chunks {
  const { head, all } = await begin(chunks);
  if (head[0] !== 0x1f || head[1] !== 0x8b) return yield* all;
  // The error of the one reaches the reader of the other.
  yield* pipeline(Readable.from(all), createGunzip({ chunkSize: 1 << 17 }), () => {}) as Chunks;
}

async function* asUtf8(chunks: Chunks): Chunks {
  const { head, all } = await begin(chunks);
  const encoding = utf16Of(head);
  if (encoding === null) return yield* all;
  const decoder = new TextDecoder(encoding);
  for await (const chunk of all) yield Buffer.from(decoder.decode(chunk, { stream: true }));
}

/** Which UTF-16 it is, by its mark or by the zero next to the first bracket; null where it is none. */
function utf16Of([first, second]: Buffer): string | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return null;
}

/** The first bytes, and all parts with them. */
async function begin(chunks: Chunks): Promise<{ head: Buffer; all: Chunks }> {
  const rest = chunks[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < 2) {
    const { value, done } = await rest.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* all(): Chunks {
    yield head;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { head, all: all() };
}
