import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expandPatterns } from './expand-patterns.ts';

const folder = mkdtempSync(join(tmpdir(), 'patterns-'));
for (const name of ['b', 'a', '[c]']) {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'run.json'), '{}');
}
const at = (...parts: string[]): string => join(folder, ...parts);

test('gives the files that fit a pattern, sorted', () => {
  expect(expandPatterns([at('?', 'run.json'), 'other.json'])).toEqual([
    at('a', 'run.json'),
    at('b', 'run.json'),
    'other.json',
  ]);
});

test('takes the name of a file that looks like a pattern for the file', () => {
  expect(expandPatterns([at('[c]', 'run.json')])).toEqual([at('[c]', 'run.json')]);
});

test('refuses a pattern that no file fits, naming it', () => {
  expect(() => expandPatterns([at('none-*', 'run.json')])).toThrow(/^No file fits .*none-\*/);
});
