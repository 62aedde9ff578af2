import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { difference, isWorse } from '../engine/report/diff/difference.ts';
import { merge } from '../engine/report/merge.ts';
import { packageRoot } from '../schemas/package-root.ts';
import { readComparison } from './baseline.ts';
import { readReport } from './read-report.ts';
import { readShards } from './read-shards.ts';

const folder = mkdtempSync(join(tmpdir(), 'lc-reports-'));
const stored = join(packageRoot(), 'tests/support/stored-reports/service-of-format-1.json');

/** The path of the stored report with some of it changed. */
function changed(name: string, different: object): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(stored, 'utf8')), ...different }));
  return path;
}

test('compares a report that an earlier version wrote with itself, and finds nothing worse', () => {
  const { baseline } = readComparison({ baseline: stored }, []);
  expect(baseline?.format).toBe('loyalty-conformance/2');
  expect(baseline && isWorse(difference(baseline, readReport(stored)))).toBe(false);
});

test.each([
  ['a run of a service', { subject: 'client' }, undefined, /of a client, and .* one of a service/],
  ['a client', {}, 'client' as const, /of a service, and .* one of a client/],
])('refuses a baseline of the other side given %s', (_, different, subject, words) => {
  const baseline = changed('other-side.json', different);
  expect(() => readComparison({ baseline }, [], subject)).toThrow(words);
});

test('merges shards that an earlier version wrote, and what they created', () => {
  const shards = [1, 2].map((nth) => changed(`${nth}.json`, { shard: `${nth}/2`, division: 'a' }));
  const { created_resources: created } = readReport(stored);
  expect(merge(readShards(shards)).created_resources).toEqual(
    created.map((one) => ({ ...one, count: 2 * one.count, ids: [...one.ids, ...one.ids] })),
  );
});

test('says which formats it reads, given a report of a later one', () => {
  const path = changed('later.json', { format: 'loyalty-conformance/3' });
  expect(() => readReport(path)).toThrow(/format: expected loyalty-conformance\/1 or \/2; .*later version/);
});
