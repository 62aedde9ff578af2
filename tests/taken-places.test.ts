import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toJson } from '../reporters/json.ts';
import { emptyFolder, ended, start } from './support/cli.ts';
import { sampleReport } from './support/sample-report.ts';

test.each([['merge', 's.json'], ['client']])(
  'ends with 2 given a folder in the place of a report of %s',
  async (...args) => {
    const folder = await emptyFolder();
    await mkdir(join(folder, 'taken', 'junit.xml'), { recursive: true });
    const shard = toJson({ ...sampleReport(), shard: '1/1', division: 'a' });
    await writeFile(join(folder, 's.json'), [...shard].join(''));
    const { code, stderr } = await ended(start([...args, '--out', 'taken'], folder));
    expect(stderr).toContain('The report taken/junit.xml cannot be written: a folder is in its place.');
    expect(code).toBe(2);
  },
);
