import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileReason } from '../harness/settings/file-reason.ts';
import { UsageError } from '../harness/settings/usage-error.ts';

/** Makes the folder of the reports and proves that it can be written; throws a {@link UsageError} otherwise. */
export async function prepareOutFolder(out: string): Promise<void> {
  try {
    await makeFolder(resolve(out));
    await tryOut(await mkdtemp(join(out, '.writable-')));
  } catch (cause) {
    throw new UsageError(
      `The reports cannot be written to ${JSON.stringify(out)}: ${fileReason(cause)}. Name another folder with --out.`,
      { cause },
    );
  }
}

/** Like the recursive `mkdir`, which never comes back where a file system makes no folders, such as /proc. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o700 });
}

/** A full disk still makes folders, and empty files. */
async function tryOut(folder: string): Promise<void> {
  try {
    await writeFile(join(folder, 'probe'), Buffer.alloc(64 * 1024));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
