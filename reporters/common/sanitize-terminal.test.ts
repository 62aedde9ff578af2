import { expect, test } from 'vitest';
import { sanitizeTerminal, sanitizeTerminalLine, withoutCommands } from './sanitize-terminal.ts';

test('cuts no line of several short ones', () => {
  const lines = ['first', 'second', 'third'];
  expect(lines.map(sanitizeTerminalLine)).toEqual(lines);
});

test('cuts a line that is too long to be read', () => {
  expect(sanitizeTerminalLine('x'.repeat(5000))).toMatch(/^x{299}…$/);
});

test.each([
  ['Azure Pipelines', 'x ##vso[task.setvariable]y', 'x # #vso[task.setvariable]y'],
  ['an older runner of GitHub', '##[error]x', '# #[error]x'],
  ['TeamCity', "x ##teamcity[buildStatus text='x']", "x # #teamcity[buildStatus text='x']"],
  ['GitHub', 'a\n  ::set-output name=x::y', 'a\n  : :set-output name=x::y'],
])('takes the meaning from a command of %s', (_, text, harmless) => {
  expect([withoutCommands(text), sanitizeTerminal(text)]).toEqual([harmless, harmless]);
});

test('leaves a heading, an address and a type as they are', () => {
  const text = '## Summary [1]\nhttp://[::1]:80 std::string a::b';
  expect(withoutCommands(text)).toBe(text);
});

test('takes no longer than the text is long given what makes patterns backtrack', () => {
  const long = ['##'.repeat(5e5), ' \n'.repeat(5e5), `##${'a'.repeat(1e6)}`, ':'.repeat(1e6)];
  const started = performance.now();
  for (const text of long) sanitizeTerminal(text);
  expect(performance.now() - started).toBeLessThan(5_000);
});
