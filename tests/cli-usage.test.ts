import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { emptyFolder, type Ended, ended, start } from './support/cli.ts';
import { root } from './support/sources.ts';

let folder: string;

beforeEach(async () => {
  folder = await emptyFolder();
});

const remote = { LOYALTY_BASE_URL: 'http://127.0.0.1:1', LOYALTY_CLIENT_ID: 'a', LOYALTY_CLIENT_SECRET: 'b' };

test.each<[string, string[], Record<string, string>, string]>([
  [
    'a misspelt variable',
    [],
    { LOYALTY_CONCURENCY: '3' },
    'There is no variable LOYALTY_CONCURENCY. Did you mean LOYALTY_CONCURRENCY?',
  ],
  [
    'a malformed variable',
    [],
    { LOYALTY_RATE: 'fast' },
    'LOYALTY_RATE is "fast"; accepted is auto, or a whole number from 1 to 10000',
  ],
  [
    'a missing variable',
    [],
    { LOYALTY_BASE_URL: 'http://127.0.0.1:1' },
    '--client-id (LOYALTY_CLIENT_ID) is not; set it too',
  ],
  ['production', [], { ...remote, LOYALTY_ENVIRONMENT: 'production' }, '(LOYALTY_ENVIRONMENT) is production'],
  ['no such env file', ['--env', 'none.env'], {}, 'The env file none.env cannot be read'],
  [
    'no such fixtures file',
    [],
    { LOYALTY_FIXTURES: 'none.json' },
    'The fixtures file none.json cannot be read',
  ],
  ['a malformed fixtures file', [], { LOYALTY_FIXTURES: 'wrong.json' }, 'coupons.0.code'],
  ['an unknown option', ['--onyl', 'token'], {}, "unknown option '--onyl'\n(Did you mean --only?)"],
  ['an unknown verb', ['claused'], {}, 'Did you mean clauses?'],
  ['an option of no sense', ['--concurrency', '0'], {}, 'Accepted is a whole number from 1 to 256.'],
  ['an unknown edition', ['--edition', '2025.01'], {}, 'Accepted is 2026.12.'],
  ['an unknown report', ['--reports', 'json,junitt'], {}, 'Did you mean junit?'],
  [
    'a pattern that fits nothing',
    ['--only', 'token', '--only', 'registerMembr'],
    {},
    'Did you mean registerMember?',
  ],
  ['patterns that leave nothing', ['--only', 'token', '--skip', 'token'], {}, 'Nothing is left to run'],
  ['messages counted but not allowed', ['--max-messages', '3'], remote, 'add --allow-messages'],
  ['a folder that cannot be written', ['--out', 'wrong.json/reports'], {}, 'Name another folder with --out.'],
])('ends with 2, says why and leaves earlier reports alone given %s', async (_case, args, env, words) => {
  await writeFile(join(folder, 'wrong.json'), '{"coupons": [{"member_id": "m", "usable": true}]}');
  await writeFile(join(folder, 'junit.xml'), 'earlier');
  const { code, stdout, stderr } = await ended(start(['--out', '.', ...args], folder, env));
  expect(stderr).toContain(words);
  expect(code).toBe(2);
  expect(stderr).not.toMatch(/^ +at /m);
  expect(stdout).toBe('');
  expect(await readFile(join(folder, 'junit.xml'), 'utf8')).toBe('earlier');
});

const runBin = (...args: string[]): Promise<Ended> =>
  ended(
    spawn(join(root, 'bin/loyalty-conformance.js'), args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }),
  );

test('says why and ends with 2 given the bin and an env file that is missing', async () => {
  const { code, stderr } = await runBin('--env', 'none.env');
  expect(stderr).toContain('The env file none.env cannot be read');
  expect(code).toBe(2);
});

test('leaves the older name of --env to Node given the bin and a file that is missing', async () => {
  const { code, stderr } = await runBin('--env-file', 'none.env');
  expect(stderr).toContain('none.env: not found');
  expect(code).toBe(9);
});

test.each(['--env', '--env-file'])('reads an env file given the bin and %s', async (option) => {
  await writeFile(join(folder, 'rate.env'), 'LOYALTY_RATE=fast\n');
  const { code, stderr } = await runBin(option, 'rate.env');
  expect(stderr).toContain('LOYALTY_RATE is "fast"');
  expect(code).toBe(2);
});

test('lists the editions with what each one brought', async () => {
  const { code, stdout } = await ended(start(['editions'], folder));
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(
      /^2026\.12 {2}2026-12-01 {2}\d{3} clauses and \d{3,4} checks\n {2}The first edition/,
    ),
  ]);
});
