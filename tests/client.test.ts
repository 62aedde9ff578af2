import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Report } from '../engine/report/report.ts';
import { anyReport, upgrade } from '../engine/report/upgrade.ts';
import { startMock } from '../mock/start.ts';
import { launchBrowser } from './support/browser.ts';
import { ended, start } from './support/cli.ts';
import { root, sourcesIn } from './support/sources.ts';

const folder = await mkdtemp(join(tmpdir(), 'client-test-'));
const mock = await startMock();
afterAll(mock.stop);

const till = [process.execPath, join(root, 'dist/caller/reference-client/main.js')];

/** Runs the verb `client`; its reports lie in a folder of that name. */
const client = (name: string, args: readonly string[], env: Record<string, string> = {}) =>
  ended(start(['client', '--out', join(folder, name), ...args], folder, env));

const reportIn = async (name: string): Promise<Report> =>
  upgrade(anyReport.parse(JSON.parse(await readFile(join(folder, name, 'conformance.json'), 'utf8'))));

/** Everything that was written for people and programs. */
async function textsIn(name: string): Promise<string[]> {
  const files = await readdir(join(folder, name), { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  return Promise.all(paths.map((path) => readFile(path, 'utf8')));
}

const verdictOf = ({ clauses }: Report, id: string) => clauses.find((clause) => clause.id === id);

/** A client in a few lines: gets a token, and sends one JSON body. */
async function script(name: string, path: string, body: unknown): Promise<string[]> {
  const file = join(folder, `${name}.mjs`);
  await writeFile(
    file,
    `const { LOYALTY_BASE_URL: base, LOYALTY_CLIENT_ID: id, LOYALTY_CLIENT_SECRET: secret } = process.env;
     const form = { grant_type: 'client_credentials', client_id: id, client_secret: secret };
     const token = await fetch(base + '/connect/token', { method: 'POST', body: new URLSearchParams(form) });
     const { access_token } = await token.json();
     const headers = { authorization: 'Bearer ' + access_token, 'content-type': 'application/json' };
     const body = ${JSON.stringify(JSON.stringify(body))};
     await fetch(base + '/api/v2.0/stores/' + id + ${JSON.stringify(path)}, { method: 'POST', headers, body });
     process.exitCode = 7;`,
  );
  return [process.execPath, file];
}

test('judges a command and tells its exit code, which decides nothing', async () => {
  const { code } = await client('right', ['--provoke', 'none,phone-taken', '--', ...till]);
  const found = await reportIn('right');
  expect([code, found.verdict, found.subject]).toEqual([0, 'conformant', 'client']);
  expect(found.provocations).toEqual([
    { name: 'none', command_exit: 0, requests: expect.any(Number) },
    { name: 'phone-taken', command_exit: 0, requests: expect.any(Number) },
  ]);
  expect(verdictOf(found, 'register-member.caller.continues-with-found')).toMatchObject({
    binds: 'caller',
    level: 'must',
    verdict: 'pass',
  });
  expect(await readdir(join(folder, 'right'))).toEqual(
    expect.arrayContaining(['conformance.html', 'junit.xml', 'summary.md', 'allure-report']),
  );
});

test('fails over what a client must do, with the exchanges', async () => {
  const phone = { country_code: '+47', number: '90001234' };
  const words = await script('register', '/members', { phone, consent: { gdpr_accepted: true } });
  const { code } = await client('wrong', ['--provoke', 'none', '--reports', 'json', '--', ...words]);
  const found = await reportIn('wrong');
  const broken = verdictOf(found, 'consent.caller.sends-both-on-register');
  expect([code, broken?.verdict, found.provocations?.[0]?.command_exit]).toEqual([1, 'fail', 7]);
  expect(found.exchanges.map(({ id }) => id)).toContain(broken?.checks[0]?.evidence);
});

test.each([
  [[], 0, 'warning'],
  [['--strict'], 1, 'fail'],
])(
  'judges a broken recommendation: with %j it exits %i, and the clause is %s',
  async (options, ...expected) => {
    const draft = {
      title: 'Ten',
      type: 'Standard',
      valid_from: '2030-01-01T00:00:00Z',
      product_ids: ['sku-1'],
    };
    const words = await script('draft', '/coupon', draft);
    const { code } = await client('advice', [
      ...options,
      '--provoke',
      'none',
      '--reports',
      'json',
      '--',
      ...words,
    ]);
    const found = verdictOf(await reportIn('advice'), 'deprecated.caller.product-ids');
    expect([code, found?.verdict]).toEqual(expected);
  },
);

test.each([
  ['a command that there is not', ['--', 'no-such-command-anywhere'], /could not be started/],
  ['an unknown provocation', ['--provoke', 'earthquake', '--', 'true'], /known are all, none, token-revoked/],
  ['several provocations and no command', ['--provoke', 'all'], /need a command/],
  ['a HAR file that there is not', ['--har', 'nothing.har'], /nothing\.har cannot be read/],
  ['a command and a HAR file', ['--har', 'nothing.har', '--', 'true'], /leave out the command/],
  ['a pattern that names nothing', ['--only', 'tokens', '--', 'true'], /names no clause/],
  ['an address that is none', ['--target', 'sandbox', '--', 'true'], /--target is "sandbox"/],
])('exits 2 given %s', async (_, args, words) => {
  const { code, stderr } = await client('usage', args);
  expect(stderr).toMatch(words);
  expect(code).toBe(2);
});

test('ends a command that takes too long, and judges what it did', async () => {
  const words = [
    '--timeout',
    '1',
    '--provoke',
    'none',
    '--reports',
    'json',
    '--',
    process.execPath,
    '-e',
    'setInterval(() => {}, 9)',
  ];
  const { code } = await client('hung', words);
  expect([code, (await reportIn('hung')).provocations]).toEqual([
    3,
    [{ name: 'none', command_exit: null, requests: 0 }],
  ]);
});

test('records in front of another service, and keeps its secrets out of every artifact', async () => {
  const env = { LOYALTY_CLIENT_ID: mock.clientId, LOYALTY_CLIENT_SECRET: mock.clientSecret };
  const fixtures = join(folder, 'fixtures.json');
  await writeFile(fixtures, JSON.stringify(mock.fixtures));
  const { code, stdout, stderr } = await client(
    'proxy',
    ['--target', mock.baseUrl, '--fixtures', fixtures, '--', ...till],
    env,
  );
  const found = await reportIn('proxy');
  expect([code, found.target.base_url, found.totals.requests > 20]).toEqual([0, mock.baseUrl, true]);
  const written = [stdout, stderr, ...(await textsIn('proxy'))].join('\n');
  const tokens = [...mock.service.state.tokens.keys()];
  expect(tokens.length).toBeGreaterThan(0);
  const secrets = [mock.clientSecret, ...tokens, '424242', 'Nordmann', 'Storgata'];
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
});

test('accuses and masks a secret in an address given a client of the mock that asks for no token', async () => {
  const code = `const { LOYALTY_BASE_URL: base, LOYALTY_CLIENT_SECRET: secret } = process.env;
     process.stdout.write(secret);
     await fetch(base + '/api/v2.0/stores?key=' + secret, { headers: { 'x-key': secret } });`;
  const words = [process.execPath, '--input-type=module', '-e', code];
  const { stdout } = await client('leak', ['--quiet', '--provoke', 'none', '--', ...words]);
  const [secret = ''] = /^\w{20,}/.exec(stdout) ?? [];
  const found = await reportIn('leak');
  expect(verdictOf(found, 'token.caller.secret-in-no-address')?.verdict).toBe('fail');
  expect([secret, (await textsIn('leak')).filter((text) => text.includes(secret))]).toEqual([
    expect.stringMatching(/\w/),
    [],
  ]);
});

test('judges the HAR file that a run wrote', async () => {
  const reports = [
    '--reports',
    'har',
    '--evidence',
    'all',
    '--out',
    folder,
    '--only',
    'search',
    '--seed',
    '1',
  ];
  expect((await ended(start(reports, folder))).code).toBe(0);
  const { code, stderr } = await client('own-har', [
    '--har',
    join(folder, 'conformance.har'),
    '--reports',
    'json',
  ]);
  const found = await reportIn('own-har');
  expect([[0, 1].includes(code ?? 2), found.totals.requests > 10, stderr]).toEqual([true, true, '']);
});

test('judges the HAR file that a browser wrote', async () => {
  const path = join(folder, 'browser.har');
  const browser = await launchBrowser();
  const context = await browser.newContext({ recordHar: { path, content: 'embed' } });
  const page = await context.newPage();
  await page.goto(`${mock.baseUrl}/.well-known/openid-configuration`);
  const form = {
    grant_type: 'client_credentials',
    client_id: mock.clientId,
    client_secret: mock.clientSecret,
  };
  await page.evaluate(
    async ([body, store]) => {
      const answer = await fetch('/connect/token', { method: 'POST', body: new URLSearchParams(body) });
      const { access_token: token } = (await answer.json()) as { access_token: string };
      const headers = { authorization: `Bearer ${token}` };
      await fetch(`/api/v2.0/stores/${store}/members/search?phone=4741200010`, { headers });
    },
    [form, mock.clientId] as const,
  );
  await context.close();
  await browser.close();
  const { code } = await client('browser', ['--har', path, '--reports', 'json']);
  const failed = (await reportIn('browser')).clauses.filter(({ verdict }) => verdict === 'fail');
  expect([code, failed.map(({ id }) => id)]).toEqual([1, ['search-members.caller.international-phone']]);
});

test('is loaded by no other verb', () => {
  const sources = new Map(
    [...sourcesIn('cli'), ...sourcesIn('runner'), ...sourcesIn('engine'), ...sourcesIn('loyalty')].map(
      (one) => [one.path, one],
    ),
  );
  const loaded = new Set<string>();
  const visit = (path: string): void => {
    if (loaded.has(path)) return;
    loaded.add(path);
    const imports = [...(sources.get(path)?.text ?? '').matchAll(/\bfrom\s*'(\.[^']+)'/g)];
    for (const [, name = ''] of imports) visit(posix.join(dirname(path), name));
  };
  for (const path of ['cli/program.ts', 'cli/run-command.ts']) visit(path);
  expect([...loaded].filter((path) => path.startsWith('caller/'))).toEqual([]);
});
