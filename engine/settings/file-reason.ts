import { getSystemErrorMap } from 'node:util';
import { UsageError } from './usage-error.ts';

/** Why a file could not be read or written, in words: those of the system, or of what read the content. */
export function fileReason(thrown: unknown): string {
  const { errno, message } = thrown as NodeJS.ErrnoException;
  return (errno === undefined ? null : getSystemErrorMap().get(errno)?.[1]) ?? message;
}

const advice: Readonly<Record<string, string>> = {
  ENOENT: '. Check the path, and the folder that the command runs in.',
  EISDIR: '. Name a file.',
  ENOTDIR: '. Name a folder.',
  EACCES: '. Let this user read it, or name another.',
};

/** The error for something that a setting or an argument names and that cannot be read, with what to do. */
export function unreadable(what: string, cause: unknown): UsageError {
  const { code = '' } = cause as NodeJS.ErrnoException;
  return new UsageError(`${what}: ${fileReason(cause)}${advice[code] ?? ''}`, { cause });
}
