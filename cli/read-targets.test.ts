import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTargets } from './read-targets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'targets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const common = { baseUrl: 'https://sandbox.test', rate: 7 };

async function read(content: string) {
  const path = join(folder, 'targets.yaml');
  await writeFile(path, content);
  return readTargets(path, common);
}

test('gives each target its own settings before those that all have', async () => {
  const envFile = join(folder, 'bergen.env');
  await writeFile(envFile, 'LOYALTY_CLIENT_ID=bergen-store\nLOYALTY_CLIENT_SECRET=2\nLOYALTY_RATE=9\n');
  const targets = await read(`
- name: oslo
  client_id: 0012
  client_secret: one
  max_messages: 5
  allow_messages: true
- name: bergen
  env_file: ${envFile}
  base_url: https://bergen.test
`);
  expect(targets).toMatchObject([
    { name: 'oslo', run: { rate: 7, maxMessages: 5, remote: { baseUrl: common.baseUrl, clientId: '0012' } } },
    { name: 'bergen', run: { rate: 9, maxMessages: 0, remote: { baseUrl: 'https://bergen.test' } } },
  ]);
});

test('reads a file that begins with a byte order mark', () => {
  const file = join(import.meta.dirname, '../tests/field/files/targets-with-bom.yaml');
  // All that is wrong with it is the dotenv file that it names.
  expect(() => readTargets(file, {})).toThrow('The env file sandbox.env cannot be read');
});

const oslo = '- name: oslo\n  client_id: a\n  client_secret: b\n';

test.each([
  ['no YAML', '- name: [', 'line 1: '],
  ['no list', 'name: oslo', 'line 1: there is no target'],
  ['a name that is no folder', '- name: ../oslo', 'line 1: a target needs a name'],
  [
    'an unknown setting',
    `${oslo}  clientid: x`,
    'line 4: there is no setting clientid of a target. Did you mean client_id?',
  ],
  [
    'a value that is not accepted',
    `${oslo}  rate: fast`,
    'line 4: rate: Accepted is auto, or a whole number',
  ],
  [
    'a target without a secret',
    '- name: oslo\n  client_id: a',
    'line 1: the target oslo: base_url is set and client_secret is not',
  ],
  ['the same name twice', `${oslo}${oslo}`, 'line 4: the target oslo has the same name as the target oslo'],
  [
    'the same store twice',
    `${oslo}${oslo.replace('oslo', 'two')}`,
    'line 4: the target two has the same store as the target oslo',
  ],
])('names the line given %s', async (_, content, words) => {
  await expect(read(content)).rejects.toThrow(words);
});

test('says so given a file that is not there', () => {
  expect(() => readTargets(join(folder, 'nothing.yaml'), {})).toThrow('cannot be read');
});
