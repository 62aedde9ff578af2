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

/** The same in one line of at most `longest` characters. */
export function sanitizeTerminalLine(text: string, longest = 300): string {
  const line = sanitizeTerminal(text).replaceAll(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
