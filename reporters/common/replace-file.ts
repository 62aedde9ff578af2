import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

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
    // Opened before anything is read: a stream that fails at once makes its file when it has been removed already.
    const file = await open(aside, 'w', mode);
    try {
      // One by one: the `writeFile` of Yarn's Plug'n'Play takes no parts.
      for (const part of typeof content === 'string' ? [content] : content) await file.writeFile(part);
    } finally {
      await file.close();
    }
    await rename(aside, path);
  } finally {
    await rm(aside, { force: true });
  }
}
