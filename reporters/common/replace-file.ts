import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes aside first and moves then: whatever goes wrong, an earlier file is whole. `mode` as for new files of Node. */
export async function replaceFile(path: string, content: string, mode = 0o666): Promise<void> {
  const aside = `${path}.${process.pid}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(aside, content, { mode });
    await rename(aside, path);
  } finally {
    await rm(aside, { force: true });
  }
}
