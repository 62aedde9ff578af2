import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readShards } from '../../cli/read-shards.ts';
import { UsageError } from '../../engine/settings/usage-error.ts';
import { sampleReport } from '../support/sample-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'lc-shards-'));
const sample = sampleReport();
const first = {
  ...sample,
  target: { ...sample.target, embedded: false },
  shard: '1/3',
  division: 'a',
  seed: 3,
  selection: ['coupons'],
};

/** The path of a report that is the first one but for some of it. */
function written(name: string, different: object): string {
  const path = join(folder, `${name}.json`);
  writeFileSync(path, JSON.stringify({ ...first, ...different }));
  return path;
}

test('reads the shards in their order', () => {
  const paths = ['3/3', '1/3', '2/3'].map((shard, nth) => written(`${nth}`, { shard }));
  expect(readShards(paths).map(({ shard }) => shard)).toEqual(['1/3', '2/3', '3/3']);
});

test.each([
  ['its seed is 4, not 3', { shard: '2/3', seed: 4 }],
  ['its number of shards is 2, not 3', { shard: '2/2' }],
  ['its selection is everything, not coupons', { shard: '2/3', selection: [] }],
  [
    'its target is http://other.example, not http',
    { shard: '2/3', target: { ...first.target, base_url: 'http://other.example' } },
  ],
  ['its version of the suite is 9.9.9', { shard: '2/3', suite: { ...first.suite, version: '9.9.9' } }],
  ['its version of the contract is 9.9', { shard: '2/3', suite: { ...first.suite, contract: '9.9' } }],
  ['the run was divided otherwise', { shard: '2/3', division: 'b' }],
  ['are both shard 1/3: name each once', {}],
  ['Shard 3/3 is missing: name the reports of all 3', { shard: '2/3' }],
  ['is the report of a whole run', { shard: undefined }],
  ['is not a conformance.json', { format: 'something else' }],
])('refuses, since %s', (words, different) => {
  const paths = [written('first', {}), written('other', different)];
  expect(() => readShards(paths)).toThrow(UsageError);
  expect(() => readShards(paths)).toThrow(words);
});
