import { sanitizeTerminalLine } from '../reporters/common/sanitize-terminal.ts';
import type { Gap } from '../reporters/common/summary.ts';

/** Gaps as a list: how many clauses each is about, what to do, and all that has to be set. */
export const gapLines = (gaps: readonly Gap[]): string[] =>
  gaps.map(({ title, settings, clauses }) => {
    const how = settings.length === 0 ? '' : ` (${settings.join(' and ')})`;
    return `${String(clauses.length).padStart(5)}  ${sanitizeTerminalLine(`${title}${how}`)}`;
  });
