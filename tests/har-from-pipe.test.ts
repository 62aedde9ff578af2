import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { type Chunks, opened, utf8Of } from '../caller/har/utf8.ts';

const text = '{"name":"Blåbær 🫐"}';

async function textIn(content: Chunks): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of utf8Of(content)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test.skipIf(process.platform === 'win32')('reads a pipe as often as a file', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'pipe-')), 'pipe');
  execFileSync('sh', ['-c', 'mkfifo "$0"', path]);
  const written = writeFile(path, text);
  const open = await opened(path);
  await written;
  expect([await textIn(open()), await textIn(open())]).toEqual([text, text]);
});
