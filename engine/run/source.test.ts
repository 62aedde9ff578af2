import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceOf } from './source.ts';

test.each([
  ['is cut', '{"sources":["own.ts"],"map'],
  ['names no source', '{"sources":[],"mappings":"AAAA"}'],
  ['is not there', null],
])('gives the built file given a source map that %s', (_, map) => {
  const file = join(mkdtempSync(join(tmpdir(), 'source-')), 'own.check.js');
  writeFileSync(file, '');
  if (map !== null) writeFileSync(`${file}.map`, map);
  const declaredAt = Object.assign(new Error(), { stack: `Error\n    at file://${file}:7:1` });
  expect(sourceOf({ declaredAt })).toMatchObject({ line: 7, file: expect.stringMatching(/own\.check\.js$/) });
});
