import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { init } from '../cli/init/init.ts';
import { clausesOfMessages } from '../cli/init/questions.ts';
import { newestEdition } from '../specs/generated/ids.ts';
import { sampleParts, skeleton } from '../cli/init/skeleton.ts';
import { readSettings } from '../runner/settings/variables.ts';
import { fixturesSchema } from '../loyalty/settings/fixtures.ts';
import { readFixtures } from '../loyalty/settings/read-fixtures.ts';
import { emptyFolder, ended, start } from './support/cli.ts';
import { root } from './support/sources.ts';
import { keys, type Line, Typist } from './support/typist.ts';

const { enter, space, down, backspace, ctrlC } = keys;

let folder: string;
let printed: string;

beforeEach(async () => {
  folder = await emptyFolder();
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((printed += String(text)), true));
});

afterEach(() => vi.restoreAllMocks());

const at = (name: string): string => join(folder, name);
const flags = (): { envFile: string; fixtures: string } => ({ envFile: at('.env'), fixtures: at('f.json') });

/** Fails a test that asks for no check. */
const noCheck = (): Promise<number> => Promise.reject(new Error('It was not asked for.'));

const messages: Line = ['paid SMS', enter];
const noThanks: Line = ['Check the configuration', 'n'];

const service: Line[] = [
  ['Address', 'https://sandbox.example', enter],
  ['Client id', 'my client', enter],
  ['Client secret', `p#ss"w'rd`, enter],
  ['Scope', enter],
];

test('writes what was answered, for its owner alone, given a terminal', async () => {
  const typist = new Typist(
    ...service,
    ['Phone numbers', '+47 9000xxxx', enter],
    ['What does the sandbox have', space, down, space, enter],
    messages,
  );
  expect(await init(flags(), {}, typist, noCheck)).toBe(0);
  expect(typist.unasked).toEqual([]);
  expect(typist.shown).not.toContain('p#ss');
  expect(readSettings({}, at('.env'))).toEqual({
    baseUrl: 'https://sandbox.example',
    clientId: 'my client',
    clientSecret: `p#ss"w'rd`,
    scope: 'api.retailer',
    fixtures: at('f.json'),
    edition: newestEdition,
  });
  const fixtures = fixturesSchema.parse(JSON.parse(await readFile(at('f.json'), 'utf8')));
  expect(fixtures.phone_pool).toEqual({ country_code: '+47', prefix: '9000', digits: 8 });
  expect(Object.keys(fixtures)).toEqual(['phone_pool', 'members', 'coupons']);
  for (const name of ['.env', 'f.json']) expect((await stat(at(name))).mode & 0o777).toBe(0o600);
  expect(printed).toMatch(/placeholders[^]*doctor[^]*plan[^]*run/);
});

test('asks again, and says what is accepted, given an answer that is none', async () => {
  const typist = new Typist(
    ['Address', 'sandbox', enter],
    ['Accepted is an http(s) address', backspace.repeat(7), 'https://sandbox.example', enter],
    ...service.slice(1),
    ['Phone numbers', '+47', enter],
    ['3 x or more', backspace.repeat(3), enter],
    ['What does the sandbox have', enter],
    messages,
    noThanks,
  );
  expect(await init(flags(), {}, typist, noCheck)).toBe(0);
  expect(readSettings({}, at('.env'))).toHaveProperty('baseUrl', 'https://sandbox.example');
  expect(readFixtures(at('f.json'))).toEqual({});
});

test('asks nothing that options or the environment say', async () => {
  const typist = new Typist(
    ['Client id', 'me', enter],
    ['Scope', enter],
    ['Phone numbers', enter],
    ['What does the sandbox have', enter],
    messages,
    noThanks,
  );
  const given = { ...flags(), baseUrl: 'https://sandbox.example' };
  expect(await init(given, { clientSecret: 'hush' }, typist, noCheck)).toBe(0);
  expect(typist.shown).not.toMatch(/Address|secret|hush/);
  expect(readSettings({}, at('.env'))).toHaveProperty('clientSecret', 'hush');
});

test('leaves files alone that are there given the answer no', async () => {
  await writeFile(at('.env'), 'mine');
  await writeFile(at('f.json'), 'mine too');
  const typist = new Typist(['.env exists. Replace it?', enter], ['f.json exists. Replace it?', enter]);
  expect(await init(flags(), {}, typist, noCheck)).toBe(0);
  expect(await readFile(at('.env'), 'utf8')).toBe('mine');
  expect(await readFile(at('f.json'), 'utf8')).toBe('mine too');
  expect(printed).toContain('Nothing was written.');
});

test.each(service.map((_, nth) => nth))(
  'writes nothing and ends with 130 given Ctrl-C at question %i',
  async (nth) => {
    const typist = new Typist(...service.slice(0, nth), [service[nth]?.[0] ?? '', ctrlC]);
    expect(await init(flags(), {}, typist, noCheck)).toBe(130);
    expect(await readdir(folder)).toEqual([]);
    expect(printed).toBe('Nothing was written.\n');
  },
);

test('allows messages, and checks the configuration, where both are wanted', async () => {
  const typist = new Typist(
    ...service,
    ['Phone numbers', enter],
    ['What does the sandbox have', enter],
    [`They decide ${clausesOfMessages} clauses`, 'y'],
    ['Check the configuration', 'y'],
  );
  expect(await init(flags(), {}, typist, async () => 2)).toBe(2);
  expect(typist.unasked).toEqual([]);
  expect(readSettings({}, at('.env'))).toHaveProperty('allowMessages', true);
});

test('says of messages what the page about sandboxes says', async () => {
  const page = await readFile(join(root, 'docs/sandbox.md'), 'utf8');
  const [, all, silent] =
    /a run decides (\d+) clauses; with every part and no messages (\d+);/.exec(page) ?? [];
  expect(Number(all) - Number(silent)).toBe(clausesOfMessages);
});

test('makes a skeleton that is valid, and that no run takes for data', async () => {
  const whole = skeleton(sampleParts);
  expect(fixturesSchema.safeParse(whole).error).toBeUndefined();
  for (const part of sampleParts) {
    await writeFile(at('f.json'), JSON.stringify(skeleton([part])));
    expect(() => readFixtures(at('f.json'))).toThrow(`still has placeholders:\n  ${part}`);
  }
});

const secret = { LOYALTY_CLIENT_SECRET: 'hush' };
const access = ['--base-url', 'https://sandbox.example/', '--client-id', 'me'];

test('asks nothing and writes both files given --yes', async () => {
  const { code, stdout } = await ended(start(['init', '--yes', ...access], folder, secret));
  expect(stdout).toContain('npx loyalty-conformance doctor');
  expect(code).toBe(0);
  expect(readSettings({}, at('.env'))).toMatchObject({
    baseUrl: 'https://sandbox.example',
    fixtures: 'fixtures.json',
    clientSecret: 'hush',
  });
  expect(readFixtures(at('fixtures.json'))).toEqual({});
});

test.each([
  ['no terminal', ['init'], {}, 'Pass --base-url and --client-id, set LOYALTY_CLIENT_SECRET, and add --yes.'],
  [
    'no secret',
    ['init', '--yes', ...access],
    {},
    'init --yes needs LOYALTY_CLIENT_SECRET in the environment.',
  ],
  [
    'an address that is none',
    ['init', '--yes', '--base-url', 'sandbox'],
    secret,
    'Accepted is an http(s) address',
  ],
  ['a stray word', ['init', 'now'], {}, 'too many arguments'],
])('ends with 2 and writes nothing given %s', async (_, args, env, words) => {
  const { code, stderr } = await ended(start(args, folder, env));
  expect(stderr).toContain(words);
  expect(code).toBe(2);
  expect(await readdir(folder)).toEqual([]);
});

test('ends with 2 and overwrites nothing given --yes and a file that is there', async () => {
  await writeFile(at('fixtures.json'), 'mine');
  const { code, stderr } = await ended(start(['init', '--yes', ...access], folder, secret));
  expect(stderr).toContain('fixtures.json exists');
  expect(code).toBe(2);
  expect(await readdir(folder)).toEqual(['fixtures.json']);
});
