import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** The content of a file, part by part. */
export type Chunks = AsyncIterable<Buffer>;

/** Opens a file as often as it takes. What can be read only once, as a pipe, is held in memory. */
export async function opened(path: string): Promise<() => Chunks> {
  const isOnce = await stat(path).then(
    (found) => found.isFIFO() || found.isCharacterDevice(),
    () => false,
  );
  if (!isOnce) return () => createReadStream(path, { highWaterMark: 1 << 17 });
  const content = await readFile(path);
  return () => Readable.from([content]);
}

/** The content in UTF-8: without its compression (gzip), whatever its encoding of Unicode is. */
export const utf8Of = (content: Chunks): Chunks => asUtf8(unpacked(content));

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
