import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replaceFile } from './replace-file.ts';

const emptyFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'replace-'));

test.each([
  ['a text', 'one, two'],
  ['its parts', ['one', ', ', 'two']],
  ['no text', ''],
] as const)('writes a file that its owner alone may read given %s', async (_kind, content) => {
  const path = join(await emptyFolder(), 'a', 'file');
  await replaceFile(path, content);
  expect(await readFile(path, 'utf8')).toBe([content].flat().join(''));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('keeps the earlier file whole, and nothing else, given a part that fails', async () => {
  const folder = await emptyFolder();
  await replaceFile(join(folder, 'file'), 'earlier');
  const parts = function* (): Generator<string> {
    yield 'new';
    throw new Error('no more');
  };
  await expect(replaceFile(join(folder, 'file'), parts())).rejects.toThrow('no more');
  expect([await readdir(folder), await readFile(join(folder, 'file'), 'utf8')]).toEqual([
    ['file'],
    'earlier',
  ]);
});
