import { printable } from './text.ts';

/**
 * Text of a service for a terminal or a CI log: neither colours, nor moves the cursor, nor reads as a command of the CI
 * (`##[…]` and `##vso[…]` are taken for one anywhere in a line). A line must not begin with it: `::…::` is one there.
 */
export function sanitizeTerminal(text: string): string {
  return printable(text.replaceAll('\r\n', '\n').replaceAll('\r', '\u240D')).replaceAll(
    /##(?=\w*\[)/g,
    '# #',
  );
}

const longestLine = 300;

/** The same in one line, cut where it is too long to be read. It takes one argument, so that it can be given to `map`. */
export function sanitizeTerminalLine(text: string): string {
  const line = sanitizeTerminal(text).replaceAll(/\s+/g, ' ').trim();
  return line.length > longestLine ? `${line.slice(0, longestLine - 1)}…` : line;
}
