import { getSystemErrorMap } from 'node:util';

/** Why a file could not be read or written, in words: those of the system, or of what read the content. */
export function fileReason(thrown: unknown): string {
  const { errno, message } = thrown as NodeJS.ErrnoException;
  return (errno === undefined ? null : getSystemErrorMap().get(errno)?.[1]) ?? message;
}
