import { readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Report } from '../../engine/report/report.ts';
import { type Bench, openBench } from '../support/bench.ts';
import { type Ended, ended, start } from '../support/cli.ts';

let bench: Bench;

beforeEach(async () => {
  bench = await openBench();
});

afterEach(() => bench.close());

const hurry = ['--rate', '10000', '--concurrency', '32', '--repeat', '1', '--reports', 'json', '--seed', '3'];

const shard = (name: string, out: string, ...args: string[]): Promise<Ended> =>
  bench.run(['--shard', name, '--out', out, ...hurry, '--allow-messages', ...args]);

/** Merging needs no service. */
const merge = (...args: string[]): Promise<Ended> => ended(start(['merge', ...args], bench.folder));

const reportIn = (out: string): Report =>
  JSON.parse(readFileSync(join(bench.folder, out, 'conformance.json'), 'utf8')) as Report;

const paths = (...outs: string[]): string[] => outs.map((out) => join(out, 'conformance.json'));

test('runs all shards at once on one machine and merges them to the report and the exit code of a run', async () => {
  bench.mock.service.around('registerMember', (next) => async (call) => {
    const answer = await next(call);
    return answer.status === 400 ? { ...answer, status: 409 } : answer;
  });
  const only = ['--only', 'register', '--only', 'retry-safety', '--only', 'stores'];
  const shards = await Promise.all([shard('1/2', 'a', ...only), shard('2/2', 'b', ...only)]);
  expect(shards.map(({ code }) => code)).toEqual([1, 0]);
  expect(shards[1].stdout).toContain('This is shard 2/2 of a run');
  const { code, stdout } = await merge(...paths('b', 'a'), '--out', 'all');
  expect(code).toBe(1);
  expect(stdout).toContain('register-member.duplicate-phone.status: registerMember');
  expect(stdout).not.toContain('This is shard');
  expect(await readdir(join(bench.folder, 'all'))).toEqual(
    expect.arrayContaining(['allure-report', 'conformance.html', 'junit.xml', 'summary.md']),
  );
  const { clauses, exchanges } = reportIn('all');
  const failed = clauses.flatMap(({ checks }) => checks.filter(({ verdict }) => verdict === 'fail'));
  const shown = failed.map(({ evidence }) => exchanges.find(({ id }) => id === evidence)?.operation);
  expect(new Set(shown)).toEqual(new Set(['registerMember']));
  expect(bench.state()).toEqual([]);
  expect(bench.mock.service.reservations()).toEqual([]);
});

test('compares and waives in the merging, as a run does', async () => {
  bench.mock.service.around('listStores', (next) => async (call) => {
    const answer = await next(call);
    return Array.isArray(answer.body) ? { ...answer, body: [...answer.body, ...answer.body] } : answer;
  });
  await shard('1/1', 'a', '--only', 'list-stores.exactly-one');
  const waiver = { clause: 'list-stores.exactly-one', reason: 'known', owner: 'us', until: '2999-12-31' };
  await writeFile(join(bench.folder, 'known.json'), JSON.stringify({ deviations: [waiver] }));
  expect((await merge(...paths('a'), '--out', 'all', '--reports', 'json')).code).toBe(1);
  const waived = await merge(...paths('a'), '--out', 'ok', '--reports', 'json', '--deviations', 'known.json');
  expect(waived).toMatchObject({ code: 0 });
  const compared = await merge(
    ...paths('a'),
    '--out',
    'same',
    '--reports',
    'html',
    '--baseline',
    'all/conformance.json',
  );
  expect(compared).toMatchObject({ code: 1 });
  expect(await readdir(join(bench.folder, 'same'))).toContain('diff.html');
});

/** A report of a shard in a folder of its own, with something else in it. */
async function forge(out: string, original: Report, different: object): Promise<string> {
  await mkdir(join(bench.folder, out), { recursive: true });
  const path = join(out, 'conformance.json');
  await writeFile(join(bench.folder, path), JSON.stringify({ ...original, ...different }));
  return path;
}

test('refuses to merge a part of the shards', async () => {
  await shard('1/3', 'first', '--only', 'list-stores.exactly-one');
  const { code, stderr } = await merge(...paths('first'), '--out', 'all');
  expect(stderr).toBe('Shards 2/3, 3/3 are missing: name the reports of all 3.\n');
  expect(code).toBe(2);
  expect(await readdir(bench.folder)).not.toContain('all');
});

test.each([
  [['--shard', '1/3'], '1/3 needs a seed, the same for all shards: set --seed (LOYALTY_SEED)'],
  [
    ['--shard', '1/3', '--seed', '1', '--baseline', 'x.json'],
    '--baseline (LOYALTY_BASELINE) cannot be used with --shard (LOYALTY_SHARD) 1/3: give it to',
  ],
  [
    ['--shard', '1/3', '--seed', '1', '--deviations', 'x'],
    '--deviations (LOYALTY_DEVIATIONS) cannot be used with --shard (LOYALTY_SHARD) 1/3: give it to',
  ],
  [['--shard', '4/3'], 'Accepted is a shard and the number of all'],
  [['--shard', '1'], 'Accepted is a shard and the number of all'],
  [['--shard', 'auto'], 'There is none of the variables that auto reads: JOB_COMPLETION_INDEX with'],
])('refuses %j before anything is sent', async (args, words) => {
  const { code, stderr } = await bench.run(args);
  expect(stderr).toContain(words);
  expect(code).toBe(2);
});

test('gives no conformant end given a shard that was interrupted', async () => {
  await shard('1/1', 'a', '--only', 'list-stores.exactly-one');
  const path = await forge('b', reportIn('a'), { interrupted: true });
  expect((await merge(path, '--out', 'all', '--reports', 'json')).code).toBe(3);
});

test('plans a shard: no messages but in the first', async () => {
  const plans = await Promise.all(
    ['1/2', '2/2'].map((name) =>
      bench.run(['plan', '--shard', name, '--seed', '1', '--allow-messages', '--only', 'register']),
    ),
  );
  expect(plans.map(({ stdout }) => stdout.split('\n').slice(0, 2).join(' '))).toEqual([
    expect.stringMatching(
      /^Shard 1\/2 of a run against .* Paid messages: [1-9]\d* at most; 25 are allowed\.$/,
    ),
    expect.stringMatching(/^Shard 2\/2 of a run against .* Paid messages: 0 at most; 0 are allowed\.$/),
  ]);
});
