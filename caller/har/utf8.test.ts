import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Chunks, opened, utf8Of } from './utf8.ts';

const folder = mkdtempSync(join(tmpdir(), 'utf8-'));
const text = '{"name":"Blåbær 🫐"}';
const littleEndian = Buffer.from(text, 'utf16le');
const bigEndian = Buffer.from(littleEndian).swap16();
const mark = Buffer.from([0xff, 0xfe]);

/** What is read of a file with these bytes. */
async function read(bytes: Buffer): Promise<string> {
  const path = join(folder, 'file.har');
  writeFileSync(path, bytes);
  const open = await opened(path);
  return textIn(open());
}

async function textIn(content: Chunks): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of utf8Of(content)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test.each([
  ['UTF-8', Buffer.from(text)],
  ['gzip', gzipSync(text)],
  ['UTF-16 with a mark', Buffer.concat([mark, littleEndian])],
  ['UTF-16 without a mark', littleEndian],
  ['UTF-16 of the other order', bigEndian],
  ['UTF-16 in gzip', gzipSync(littleEndian)],
])('reads the same text given %s', async (_, bytes) => {
  expect(await read(bytes)).toBe(text);
});

test.each([
  ['nothing', Buffer.alloc(0), ''],
  ['one byte', Buffer.from('{'), '{'],
])('reads a file with %s', async (_, bytes, expected) => {
  expect(await read(bytes)).toBe(expected);
});

test('says that a file is damaged given gzip that is cut off', async () => {
  await expect(read(gzipSync(text).subarray(0, 15))).rejects.toThrow('unexpected end of file');
});
