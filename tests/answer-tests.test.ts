import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replayLeavesOf } from '../reporters/common/leaves.ts';
import { answerTests } from '../reporters/reproduce/answer-tests.ts';
import type { Json } from '../schemas/json.ts';

/** Whether a test of the scripts takes a document for what it looks for. */
function takes(command: string, document: Json): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'answer-'));
  const lines = replayLeavesOf(document).map(([path, value]) => `${path}\t${JSON.stringify(value)}\n`);
  writeFileSync(join(folder, 'leaves'), lines.join(''));
  const script = `${answerTests}\nif ${command}; then echo yes; else echo no; fi`;
  return execFileSync('sh', ['-c', script], { env: { ...process.env, WORK: folder } }).toString() === 'yes\n';
}

test.each<[string, Json, boolean]>([
  ['messages by field', { errors: { email: ['Not valid.'], 'phone.number': [] } }, true],
  ['no messages', { errors: { email: [] } }, false],
  ['no map', { errors: ['Not valid.'] }, false],
  ['a message in no list', { errors: { email: 'Not valid.', phone: ['Not valid.'] } }, false],
  ['a number for a message', { errors: { email: [7] } }, false],
  ['no errors', { detail: 'Not valid.' }, false],
])('tells a map of errors given %s', (_, document, isMap) => {
  expect(takes('is_errors_map', document)).toBe(isMap);
});

test('looks for the name of a field in the names alone, and for words in the messages alone', () => {
  const problem = {
    title: 'Bad phone',
    detail: null,
    errors: { 'additional_info.Email': ['Is not valid, 1 of 2.'] },
  };
  expect(takes("names 'mail|phone'", problem)).toBe(true);
  expect(takes('names phone', problem)).toBe(false);
  expect(takes("says 'VALID|wrong'", problem)).toBe(true);
  expect(takes('says mail', problem)).toBe(false);
  expect(takes('says phone', { ...problem, detail: 'The phone is unknown.' })).toBe(true);
});
