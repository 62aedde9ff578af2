import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Bench, openBench } from './support/bench.ts';

let bench: Bench;
let requests: number;

beforeEach(async () => {
  bench = await openBench();
  requests = 0;
  bench.intercept((exchange) => (call) => {
    requests += 1;
    return exchange(call);
  });
  await mkdir(join(bench.folder, 'reports'));
  await write('reports/conformance.json', 'an earlier report');
  await write('reports/notes.txt', 'not of this program');
});

afterEach(() => bench.close());

const write = (name: string, content: string): Promise<void> => writeFile(join(bench.folder, name), content);
const read = (name: string): Promise<string> => readFile(join(bench.folder, name), 'utf8');
const oneCheck = ['--only', 'list-stores.exactly-one', '--reports', 'json,junit'];

const badInputs: [
  string,
  { files?: Record<string, string>; args?: string[]; env?: Record<string, string> },
  string,
][] = [
  [
    'fixtures that are no JSON',
    { files: { 'f.json': '{"coupons": [' }, env: { LOYALTY_FIXTURES: 'f.json' } },
    'The fixtures file f.json is not JSON',
  ],
  [
    'fixtures of a wrong type',
    {
      files: { 'f.json': '{"stamp_cards": [{"member_id": "m", "stamp_card_id": "7", "collected": 1}]}' },
      env: { LOYALTY_FIXTURES: 'f.json' },
    },
    'stamp_cards.0.stamp_card_id',
  ],
  [
    'fixtures that are a list',
    { files: { 'f.json': '[]' }, env: { LOYALTY_FIXTURES: 'f.json' } },
    'The fixtures file f.json is not as expected',
  ],
  [
    'fixtures with a misspelt part',
    { files: { 'f.json': '{"cupons": []}' }, env: { LOYALTY_FIXTURES: 'f.json' } },
    'cupons',
  ],
  [
    'fixtures that are a folder',
    { env: { LOYALTY_FIXTURES: 'reports' } },
    'The fixtures file reports cannot be read',
  ],
  [
    'an env file with a line that is no variable',
    { files: { '.env': 'LOYALTY_SEED=1\n\u0001 garbage\n' }, args: ['--env-file', '.env'] },
    '.env has no NAME=value in line 2',
  ],
  ['an address that is none', { env: { LOYALTY_BASE_URL: 'sandbox' } }, 'LOYALTY_BASE_URL is "sandbox"'],
  ['an unknown option', { args: ['--seeds', '1'] }, "unknown option '--seeds'"],
  [
    'an out folder that is a file',
    { args: ['--out', 'reports/notes.txt'] },
    'Name another folder with --out.',
  ],
  [
    'a baseline that is missing',
    { args: ['--baseline', 'none.json'] },
    'none.json cannot be read as a conformance.json',
  ],
  [
    'a baseline that is no JSON',
    { args: ['--baseline', 'reports/conformance.json'] },
    'reports/conformance.json cannot be read as a conformance.json',
  ],
  [
    'a baseline that is no report',
    { files: { 'b.json': '{}' }, args: ['--baseline', 'b.json'] },
    'b.json is not a conformance.json',
  ],
  [
    'deviations that are no JSON',
    { files: { 'd.json': 'deviations:' }, args: ['--deviations', 'd.json'] },
    'd.json cannot be read as a deviations file',
  ],
  [
    'deviations of a wrong type',
    { files: { 'd.json': '{"deviations": [{"clause": 7}]}' }, args: ['--deviations', 'd.json'] },
    'd.json is not a deviations file',
  ],
];

test.each(badInputs)(
  'ends with 2 before anything is sent, and leaves earlier reports alone, given %s',
  async (_, { files = {}, args = [], env = {} }, words) => {
    for (const [name, content] of Object.entries(files)) await write(name, content);
    const { code, stdout, stderr } = await bench.run([...oneCheck, ...args], env);
    expect(stderr).toContain(words);
    expect(stderr).not.toMatch(/^ +at /m);
    expect({ code, stdout, requests }).toEqual({ code: 2, stdout: '', requests: 0 });
    expect(await read('reports/conformance.json')).toBe('an earlier report');
  },
);

test('ends with 2 before anything is sent given a disk that is full', async () => {
  const { code, stderr } = await bench.runOnFullDisk(8, oneCheck);
  expect(stderr).toMatch(/^The reports cannot be written to "reports": file too large\. Name another folder/);
  expect({ code, requests }).toEqual({ code: 2, requests: 0 });
  expect((await readdir(join(bench.folder, 'reports'))).sort()).toEqual(['conformance.json', 'notes.txt']);
});

test('tells the result, is never green and damages no earlier report given a disk that fills up meanwhile', async () => {
  const { code, stdout, stderr } = await bench.runOnFullDisk(200, oneCheck);
  expect(stdout).toContain('Nothing failed');
  expect(stderr).toContain('could not be written: file too large');
  expect(code).toBe(3);
  expect(await read('reports/conformance.json')).toBe('an earlier report');
  // The short ones have room, and nothing else is left.
  expect((await readdir(join(bench.folder, 'reports'))).sort()).toEqual([
    'conformance.json',
    'history.jsonl',
    'junit.xml',
    'notes.txt',
  ]);
});

test('replaces reports and touches nothing else given the out folder of another run', async () => {
  expect((await bench.run(oneCheck)).code).toBe(0);
  expect(JSON.parse(await read('reports/conformance.json'))).toHaveProperty('verdict', 'conformant');
  expect(await read('reports/notes.txt')).toBe('not of this program');
  expect((await readdir(join(bench.folder, 'reports'))).sort()).toEqual([
    'conformance.json',
    'history.jsonl',
    'junit.xml',
    'notes.txt',
  ]);
});
