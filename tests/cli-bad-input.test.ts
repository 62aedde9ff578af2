import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Report } from '../engine/report/report.ts';
import { toJson } from '../reporters/json.ts';
import { type Bench, openBench } from './support/bench.ts';
import { sampleReport } from './support/sample-report.ts';

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

const textOf = (report: Report): string => [...toJson(report)].join('');

/** One target, in a file of targets. */
const oneTarget = "- {name: a, base_url: 'http://127.0.0.1:9', client_id: b, client_secret: c}";

const badInputs: [
  string,
  { files?: Record<string, string>; folders?: string[]; args?: string[]; env?: Record<string, string> },
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
    'reports/conformance.json is not a conformance.json: it is not JSON',
  ],
  [
    'a baseline that is no report',
    { files: { 'b.json': '{}' }, args: ['--baseline', 'b.json'] },
    'b.json is not a conformance.json',
  ],
  [
    'deviations that are no JSON',
    { files: { 'd.json': 'deviations:' }, args: ['--deviations', 'd.json'] },
    'd.json is not a deviations file: it is not JSON',
  ],
  [
    'deviations of a wrong type',
    { files: { 'd.json': '{"deviations": [{"clause": 7}]}' }, args: ['--deviations', 'd.json'] },
    'd.json is not a deviations file',
  ],
  ['a list of patterns without one', { args: ['--skip', ','] }, 'Accepted is a pattern.'],
  [
    'a pattern with a sign that no one sees',
    { args: ['--skip', 'stores\u200b'] },
    String.raw`--skip "stores\u200b" names no suite`,
  ],
  [
    'a suite that registerSuites did not make',
    {
      files: {
        'own.check.mjs': 'export default { name: "a", checks: [1], clauses: [{ text: "b" }] };',
      },
      args: ['--suites', '.'],
    },
    'own.check.mjs has no default export that registerSuites made',
  ],
  ['a file that is not there', { args: ['--deviations', 'none.json'] }, 'Check the path, and the folder'],
  ...['json', 'junit'].map((name): (typeof badInputs)[number] => [
    `a folder in the place of the report ${name}`,
    { folders: [`taken/${name === 'json' ? 'conformance.json' : 'junit.xml'}`], args: ['--out', 'taken'] },
    'cannot be written: a folder is in its place. Move it away, or name another folder with --out.',
  ]),
  [
    'a folder in the place of the page of what changed',
    {
      files: { 'b.json': textOf(sampleReport()) },
      folders: ['reports/diff.html'],
      args: ['--reports', 'html', '--baseline', 'b.json'],
    },
    'The report reports/diff.html cannot be written: a folder is in its place.',
  ],
  [
    "a file in the place of Allure's folder",
    { files: { 'reports/allure-report': '' }, args: ['--reports', 'allure'] },
    'cannot be written: reports/allure-report is a file.',
  ],
  [
    'a folder in the place of the page over all targets',
    { files: { 't.yaml': oneTarget }, folders: ['reports/targets.html'], args: ['--targets', 't.yaml'] },
    'The report reports/targets.html cannot be written: a folder is in its place.',
  ],
  [
    'a folder in the place of a report of a target',
    { files: { 't.yaml': oneTarget }, folders: ['reports/a/junit.xml'], args: ['--targets', 't.yaml'] },
    'The report reports/a/junit.xml cannot be written: a folder is in its place.',
  ],
  [
    'a file of targets with two documents',
    { files: { 't.yaml': `${oneTarget}\n---\n${oneTarget}` }, args: ['--targets', 't.yaml'] },
    't.yaml, line 2: a second document begins.',
  ],
  [
    'a file that is nested to exhaust its reader',
    { files: { 'f.json': '{"member":'.repeat(200_000) }, env: { LOYALTY_FIXTURES: 'f.json' } },
    'it is nested deeper than 200 levels',
  ],
  [
    'an option in place of a value',
    { args: ['--out', '--quiet'] },
    "option '--out <dir>' argument '--quiet' is invalid. It is an option: --out <dir> needs a value before it.",
  ],
  [
    'a variable in other letters',
    { env: { loyalty_seed: '1' } },
    'There is no variable loyalty_seed. Did you mean LOYALTY_SEED?',
  ],
  [
    'an env file of another program',
    { files: { e: 'base_url=http://127.0.0.1:9\n' }, args: ['--env-file', 'e'] },
    'The env file e sets no variable that begins with LOYALTY_, but base_url.',
  ],
  [
    'a variable that the CI did not fill in',
    { env: { LOYALTY_CLIENT_SECRET: '$(SECRET)' } },
    'LOYALTY_CLIENT_SECRET is a value that is not shown; accepted is the client secret',
  ],
  [
    'targets that a tab indents',
    { files: { 't.yaml': '- name: a\n\tbase_url: b\n' }, args: ['--targets', 't.yaml'] },
    't.yaml, line 2: a tab indents it',
  ],
  [
    'half a report to compare with',
    { files: { 'b.json': '{"format":' }, args: ['--baseline', 'b.json'] },
    'b.json is not a conformance.json: it is not JSON, line 1: Unexpected end of JSON input. Fix it',
  ],
  [
    'an outbox that is neither a path nor an address',
    { files: { 'f.json': '{"outbox": "mail"}' }, env: { LOYALTY_FIXTURES: 'f.json' } },
    'outbox: a path of the service, such as "/outbox", or an address',
  ],
];

test.each(badInputs)(
  'ends with 2 before anything is sent, and leaves earlier reports alone, given %s',
  async (_, { files = {}, folders = [], args = [], env = {} }, words) => {
    for (const path of folders) await mkdir(join(bench.folder, path), { recursive: true });
    for (const [name, content] of Object.entries(files)) await write(name, content);
    const { code, stdout, stderr } = await bench.run([...oneCheck, ...args], env);
    expect(stderr).toContain(words);
    expect(stderr).not.toMatch(/^ +at /m);
    expect({ code, stdout, requests }).toEqual({ code: 2, stdout: '', requests: 0 });
    expect(await read('reports/conformance.json')).toBe('an earlier report');
  },
);

test('warns and keeps the verdict given a badge, a history and a page of Allure that cannot be written', async () => {
  for (const name of ['badge.svg', 'history.jsonl', 'allure-history.jsonl'])
    await mkdir(join(bench.folder, 'reports', name, 'in-the-way'), { recursive: true });
  const { code, stderr } = await bench.run(['--only', 'list-stores.exactly-one', '--quiet'], {
    GITHUB_STEP_SUMMARY: '/nowhere/summary.md',
  });
  expect(code).toBe(0);
  for (const path of ['badge.svg', 'history.jsonl', 'allure-report/index.html'])
    expect(stderr).toContain(`reports/${path} could not be written: `);
  expect(stderr).toContain('/nowhere/summary.md');
});

test('is never green given a page of Allure that was asked for by name and cannot be written', async () => {
  await mkdir(join(bench.folder, 'reports', 'allure-history.jsonl', 'in-the-way'), { recursive: true });
  const { code, stderr } = await bench.run(['--only', 'list-stores.exactly-one', '--reports', 'allure']);
  expect(stderr).toContain('reports/allure-report/index.html could not be written: ');
  expect(code).toBe(3);
});

test('ends with 2 before anything is sent given a disk that is full', async () => {
  const { code, stderr } = await bench.runOnFullDisk(8, oneCheck);
  expect(stderr).toMatch(/^The reports cannot be written to "reports": file too large\. Name another folder/);
  expect({ code, requests }).toEqual({ code: 2, requests: 0 });
  expect((await readdir(join(bench.folder, 'reports'))).sort()).toEqual(['conformance.json', 'notes.txt']);
});

test('tells the result, is never green and damages no earlier report given a disk that fills up meanwhile', async () => {
  const { code, stdout, stderr } = await bench.runOnFullDisk(220, oneCheck);
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
