import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Writes a text, or its parts, aside first and moves it then: whatever goes wrong, an earlier file is whole. Its owner alone may read it,
 * unless `mode` says otherwise: redacted evidence may still tell more of people than everybody should know.
 */
export async function replaceFile(
  path: string,
  content: string | Iterable<string>,
  mode = 0o600,
): Promise<void> {
  const aside = `${path}.${process.pid}.tmp`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    // A stream: the `writeFile` of Yarn's Plug'n'Play takes no parts.
    const parts = typeof content === 'string' ? [content] : content;
    await pipeline(Readable.from(parts), createWriteStream(aside, { mode }));
    await rename(aside, path);
  } finally {
    await rm(aside, { force: true });
  }
}
