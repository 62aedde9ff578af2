import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { prepareOutFolder } from './out-folder.ts';

test('refuses the folder that another run writes its reports to', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'out-'));
  const [one, other] = [{ out: join(folder, 'one') }, { out: join(folder, 'other') }];
  await prepareOutFolder(one);
  await prepareOutFolder(other);
  await expect(prepareOutFolder(one)).rejects.toThrow(
    `Another run writes its reports to ${one.out}: process`,
  );
});

test('listens once for the end of the process given many folders', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'out-'));
  await prepareOutFolder({ out: join(folder, 'first') });
  const before = process.listenerCount('exit');
  await prepareOutFolder({ out: join(folder, 'second') });
  expect(process.listenerCount('exit')).toBe(before);
});
