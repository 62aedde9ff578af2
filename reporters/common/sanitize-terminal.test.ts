import { expect, test } from 'vitest';
import { sanitizeTerminalLine } from './sanitize-terminal.ts';

test('cuts no line of several short ones', () => {
  const lines = ['first', 'second', 'third'];
  expect(lines.map(sanitizeTerminalLine)).toEqual(lines);
});

test('cuts a line that is too long to be read', () => {
  expect(sanitizeTerminalLine('x'.repeat(5000))).toMatch(/^x{299}…$/);
});
