import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { readClauses } from './clauses.ts';

const row = {
  id: 'stores.exactly-one',
  section: '5.8',
  operations: ['listStores'],
  severity: 'critical',
  text: 'The list has one store.',
};
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clauses-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('reads a clause with the area of its file given a right row', () => {
  expect(read([row])).toEqual([{ ...row, area: 'stores' }]);
});

test.each([
  ['two rows with one id', [row, row], 'stores.exactly-one: two rows have this id'],
  ['an id in another spelling', [{ ...row, id: 'Stores.One' }], 'lower-case kebab segments'],
  ['an id without a subject', [{ ...row, id: 'stores' }], 'lower-case kebab segments'],
  ['a section that does not exist', [{ ...row, section: '2.16' }], 'no section 2.16'],
  ['a further section that does not exist', [{ ...row, also: ['10'] }], 'no section 10'],
  ['a misspelt operation', [{ ...row, operations: ['listStore'] }], 'no such operation: listStore'],
  ['no operation', [{ ...row, operations: [] }], 'at least one operation'],
  [
    'an unknown severity',
    [{ ...row, severity: 'major' }],
    'a severity of blocker, critical, normal, minor, found major',
  ],
  ['two sentences', [{ ...row, text: 'One store. Not two.' }], 'one sentence under "text"'],
  ['a missing text', [{ ...row, text: undefined }], 'expected a text under "text"'],
  ['a misspelt key', [{ ...row, unobservabel: 'Why.' }], 'unknown key unobservabel'],
])('refuses the row, naming it, given %s', (_case, rows, message) => {
  expect(() => read(rows)).toThrow(message);
});

function read(rows: readonly object[]): unknown {
  writeFileSync(join(folder, 'stores.yaml'), JSON.stringify(rows));
  return readClauses(['listStores'], folder);
}
