import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fingerprint } from './read.ts';

const files = { 'sections.yaml': 'a', 'clauses/stores.yaml': 'b', 'read.ts': 'c', 'clause.ts': 'd' };

/** The fingerprint of a folder with these files, but for the changes. */
function fingerprintOf(changes: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'specs-'));
  mkdirSync(join(folder, 'clauses'));
  for (const [name, text] of Object.entries({ ...files, ...changes }))
    writeFileSync(join(folder, name), text);
  return fingerprint(folder);
}

test.each<[string, Record<string, string>, boolean]>([
  ['nothing', {}, true],
  ['code that reads nothing', { 'clause.ts': 'x' }, true],
  ['YAML', { 'sections.yaml': 'x' }, false],
  ['YAML of a folder', { 'clauses/stores.yaml': 'x' }, false],
  ['a new file of YAML', { 'clauses/members.yaml': 'x' }, false],
  ['code that reads', { 'read.ts': 'x' }, false],
])('tells whether to read again given a change of %s', (_, changes, isSame) => {
  expect(fingerprintOf(changes) === fingerprintOf({})).toBe(isSame);
});
