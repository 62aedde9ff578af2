import { printable } from './text.ts';

/**
 * Text of a service that no CI takes for a command: Azure Pipelines, TeamCity and older GitHub runners look for `##…[`
 * anywhere in a line, GitHub for `::` at its beginning, after spaces too.
 */
export const withoutCommands = (text: string): string =>
  printable(text)
    .replaceAll(/##(?=\w*\[)/g, '# #')
    .replaceAll(/^([^\S\n]*):(?=:)/gm, '$1: ');

/** Text of a service for a terminal or a CI log: it neither colours, nor moves the cursor, nor commands anything. */
export const sanitizeTerminal = (text: string): string =>
  withoutCommands(text.replaceAll('\r\n', '\n').replaceAll('\r', '\u240D'));

const longestLine = 300;

/** The same in one line, cut where it is too long to be read. It takes one argument, so that it can be given to `map`. */
export function sanitizeTerminalLine(text: string): string {
  const line = sanitizeTerminal(text).replaceAll(/\s+/g, ' ').trim();
  return line.length > longestLine ? `${line.slice(0, longestLine - 1)}…` : line;
}
