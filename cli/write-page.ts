import { writeFileSync } from 'node:fs';
import { fileReason } from '../engine/settings/file-reason.ts';
import { UsageError } from '../engine/settings/usage-error.ts';

/** Writes a page where the user wants it; throws a {@link UsageError} where it cannot be written. */
export function writePage(path: string, page: string): void {
  try {
    writeFileSync(path, page);
  } catch (cause) {
    throw new UsageError(
      `The page cannot be written to ${path}: ${fileReason(cause)}. Name another file with --html.`,
      { cause },
    );
  }
}
