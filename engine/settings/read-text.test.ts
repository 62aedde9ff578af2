import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

const path = join(mkdtempSync(join(tmpdir(), 'text-')), 'file.txt');
const text = 'LOYALTY_SCOPE=blåbær\r\n';

const utf16 = (order: 'le' | 'be'): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};

test.each<[string, Buffer]>([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), Buffer.from(text)])],
  ['UTF-16 with a mark', Buffer.concat([Buffer.of(0xff, 0xfe), utf16('le')])],
  ['big-endian UTF-16 with a mark', Buffer.concat([Buffer.of(0xfe, 0xff), utf16('be')])],
  ['UTF-16 without a mark', utf16('le')],
  ['big-endian UTF-16 without a mark', utf16('be')],
])('reads the same text given %s', (_encoding, bytes) => {
  writeFileSync(path, bytes);
  expect(readText(path)).toBe(text);
});

test('names what it expected given a text in Latin-1', () => {
  writeFileSync(path, Buffer.from(text, 'latin1'));
  expect(() => readText(path)).toThrow('it is not a text in UTF-8; save it as UTF-8');
});

test('reads an empty file', () => {
  writeFileSync(path, '');
  expect(readText(path)).toBe('');
});

test.each([
  ['lists', '['.repeat(200_000) + ']'.repeat(200_000)],
  ['objects', '{"member":'.repeat(200_000) + '1' + '}'.repeat(200_000)],
  ['lists of YAML', '- '.repeat(200_000)],
])('refuses a text given %s that are nested to exhaust a reader', (_, deep) => {
  writeFileSync(path, deep);
  expect(() => readText(path)).toThrow('it is nested deeper than 200 levels');
});

test('reads a text given many brackets, one after another or in quotes', () => {
  const flat = '[]{}'.repeat(1000) + JSON.stringify('["'.repeat(1000));
  writeFileSync(path, flat);
  expect(readText(path)).toBe(flat);
});
