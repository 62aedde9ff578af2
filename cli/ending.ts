import { CommanderError } from 'commander';
import { UsageError } from '../engine/settings/usage-error.ts';
import { sanitizeTerminal } from '../reporters/common/sanitize-terminal.ts';
import { NoVerdict } from '../runner/no-verdict.ts';

/** How the process ends: its exit code, and what it prints on stderr (null for nothing). */
export interface Ending {
  readonly code: number;
  readonly words: string | null;
}

export const usageCode = 2;
export const noVerdictCode = 3;

/** The ending that something thrown leads to. Only a bug of ours shows a stack. */
export function endingOf(thrown: unknown): Ending {
  if (thrown instanceof CommanderError) return { code: thrown.exitCode === 0 ? 0 : usageCode, words: null };
  if (thrown instanceof UsageError) return { code: usageCode, words: sanitizeTerminal(thrown.message) };
  if (thrown instanceof NoVerdict) return { code: noVerdictCode, words: sanitizeTerminal(thrown.message) };
  const stack = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  const words = `This is a bug of loyalty-conformance, and no verdict on the service. Please report it:\n${sanitizeTerminal(stack)}`;
  return { code: noVerdictCode, words };
}
