import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { tmpdir } from 'node:os';

const prefix = 'conformance-tests-';

/**
 * Gives all tests, and what they start, one folder for temporary files; gives the function that removes it. Each
 * project of vitest calls it, and the first one makes the folder for all.
 */
export default function keepTogether(): (() => Promise<void>) | undefined {
  if (basename(tmpdir()).startsWith(prefix)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), prefix));
  process.env['TMPDIR'] = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
